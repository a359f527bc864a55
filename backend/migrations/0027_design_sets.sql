-- [[id, part]] of the designs of a design's set, itself among them, in the order in which a feast needs them (backend/designs/cards/sets.ts).
ALTER TABLE designs ADD COLUMN set_parts TEXT NOT NULL DEFAULT '[]';
