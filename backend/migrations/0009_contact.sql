-- Who answers what shoppers write about.
CREATE TABLE contact_people (
  channel TEXT NOT NULL CHECK (channel IN ('poster', 'kartenliebe')),
  topic TEXT NOT NULL,
  recipient TEXT NOT NULL,
  PRIMARY KEY (channel, topic)
) STRICT, WITHOUT ROWID;
INSERT INTO contact_people (channel, topic, recipient) VALUES
  ('poster', 'order', 'service@posterliebe.de'),
  ('poster', 'delivery', 'versand@posterliebe.de'),
  ('poster', 'quality', 'service@posterliebe.de'),
  ('poster', 'design', 'gestaltung@posterliebe.de'),
  ('poster', 'privacy', 'datenschutz@posterliebe.de'),
  ('poster', 'other', 'service@posterliebe.de'),
  ('kartenliebe', 'order', 'service@kartenliebe.de'),
  ('kartenliebe', 'delivery', 'versand@kartenliebe.de'),
  ('kartenliebe', 'quality', 'service@kartenliebe.de'),
  ('kartenliebe', 'design', 'gestaltung@kartenliebe.de'),
  ('kartenliebe', 'privacy', 'datenschutz@kartenliebe.de'),
  ('kartenliebe', 'other', 'service@kartenliebe.de');
