-- Ids of spaces as Storyblok gives them now, of 15 digits.
INSERT INTO spaces (id, cv) SELECT 287216594031001, cv FROM spaces WHERE id = 1001;
INSERT INTO spaces (id, cv) SELECT 287216594031002, cv FROM spaces WHERE id = 1002;
UPDATE stories SET space_id = space_id + 287216594030000 WHERE space_id IN (1001, 1002);
UPDATE release_stories SET space_id = space_id + 287216594030000 WHERE space_id IN (1001, 1002);
UPDATE datasources SET space_id = space_id + 287216594030000 WHERE space_id IN (1001, 1002);
UPDATE releases SET space_id = space_id + 287216594030000 WHERE space_id IN (1001, 1002);
DELETE FROM spaces WHERE id IN (1001, 1002);
