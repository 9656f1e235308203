/**
 * Replaces the drivers in the project `quick`: a test that opens a database belongs to the other project, which has a
 * template to copy.
 */
throw new Error(
  'A test of the project "quick" opens a database in a way that its imports do not show (src/testing/needs-database.ts)',
)
