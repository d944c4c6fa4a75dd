import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrate.ts';
import { splitSql, withoutComments } from './split-sql.ts';

test('semicolons in quotes, comments and bodies of functions end nothing', () => {
  const script = `-- a; b
CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ SELECT 'x;'; $$;
/* c; */ SELECT ';''' AS "a;b", $tag$ ;$$; $tag$ ;;
-- the end;
`;
  expect(splitSql(script)).toEqual([
    "-- a; b\nCREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ SELECT 'x;'; $$",
    `/* c; */ SELECT ';''' AS "a;b", $tag$ ;$$; $tag$`,
  ]);
});

test('without comments a statement is one line of what the database reads', () => {
  expect(withoutComments("SELECT 1, -- one\n  '--two' /* three */")).toBe("SELECT 1, '--two'");
});

test.each(readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')))(
  '%s falls into statements that begin as statements do',
  (name) => {
    for (const statement of splitSql(readFileSync(join(migrationsFolder, name), 'utf8'))) {
      expect(withoutComments(statement)).toMatch(
        /^(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE|DO|SELECT|WITH|ANALYZE|SET|COMMENT)\b/,
      );
    }
  },
);
