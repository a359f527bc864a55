-- Feature flags, and what visitors' browsers report of them (backend/flags).
CREATE TABLE flags (
  name TEXT PRIMARY KEY,
  -- The visitors who get `on`, in per cent.
  share INTEGER NOT NULL CHECK (share BETWEEN 0 AND 100),
  is_killed INTEGER NOT NULL CHECK (is_killed IN (0, 1)),
  -- The treatment of everybody while the flag is killed, and of those that it is not for.
  default_treatment TEXT NOT NULL CHECK (default_treatment IN ('off', 'on')),
  -- The only channel that the flag is for; null for both.
  channel TEXT CHECK (channel IN ('poster', 'kartenliebe')),
  is_archived INTEGER NOT NULL CHECK (is_archived IN (0, 1)),
  -- The epoch milliseconds of the last change, or more: no two changes have the same number.
  change_number INTEGER NOT NULL,
  -- The epoch milliseconds from which visitors count: a new share begins a new comparison.
  counted_from INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The first time at which a visitor saw a treatment, in epoch milliseconds.
CREATE TABLE flag_exposures (
  flag TEXT NOT NULL,
  visitor_key TEXT NOT NULL,
  treatment TEXT NOT NULL CHECK (treatment IN ('control', 'off', 'on')),
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (flag, visitor_key, treatment)
) STRICT, WITHOUT ROWID;
CREATE INDEX flag_exposures_by_time ON flag_exposures (seen_at);

-- What visitors did. The same report sent twice counts once.
CREATE TABLE flag_events (
  visitor_key TEXT NOT NULL,
  type TEXT NOT NULL,
  happened_at INTEGER NOT NULL,
  value REAL,
  PRIMARY KEY (visitor_key, type, happened_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX flag_events_by_time ON flag_events (happened_at);
