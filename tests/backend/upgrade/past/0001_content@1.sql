-- Stories, links and datasources of the content spaces.
SELECT 1;
