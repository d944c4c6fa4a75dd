import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { counts } from '@spareworks/contract/plain/formats';
import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import {
  type PartFileColumn,
  partFileColumns,
  partFileLimits,
} from '@spareworks/contract/plain/part-file-columns';
import { CsvError, parse } from 'csv-parse';
import { Problem } from '../../kernel/problem.ts';
import { type FileRow, readRow } from './read-row.ts';

/** The rows of a file of parts; which columns it has is told before the first. */
export async function* readRows(
  path: string,
  groups: GroupTree,
  onColumns: (columns: readonly PartFileColumn[]) => void,
): AsyncGenerator<FileRow> {
  let columns: readonly PartFileColumn[] = [];
  for await (const { line, cells } of readCells(path, partFileColumns, (found) => {
    columns = found as PartFileColumn[];
    onColumns(columns);
  })) {
    yield readRow(line, columns, cells, groups);
  }
}

type KnownColumn = { name: string; required: boolean };

/**
 * The cells of a file, row after row, in constant memory; which of the known columns it has is told before the first. What
 * makes the whole file unreadable is thrown as a problem that says where.
 */
export async function* readCells(
  path: string,
  known: readonly KnownColumn[],
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const separator = await findSeparator(path);
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true, // a row of another length is that row's fault
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: partFileLimits.row,
  });
  const source = Readable.from(decoded(path), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let columns: string[] | null = null;
  let before = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const line = before + 1;
      before = info.lines;
      if (columns === null) {
        columns = readHeader(record, known);
        onColumns(columns);
      } else yield { line, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? broken(error) : error;
  } finally {
    source.destroy();
  }
  if (columns === null) throw unreadable('The file is empty.');
}

/** Text, as long as it is UTF-8. */
async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      yield decoder.decode(chunk, { stream: true });
      bytes += chunk.length;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw unreadable(
      `The file is not in UTF-8 (after about ${counts.format(bytes)} bytes). Please save it as “CSV UTF-8” and try again.`,
    );
  }
}

const separators = [',', ';', '\t'];

/** The separator the first line uses most, outside of quotes. */
async function findSeparator(path: string): Promise<string> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16 * 1024), 0, 16 * 1024, 0);
  const start = buffer.subarray(0, bytesRead);
  if (start.length === 0) throw unreadable('The file is empty.');
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) {
    throw unreadable('The file is in UTF-16, not in UTF-8. Please save it as “CSV UTF-8” and try again.');
  }
  const firstLine = start.toString('utf8').split(/[\r\n]/, 1)[0] ?? '';
  const bare = firstLine.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',');
}

function readHeader(cells: readonly string[], known: readonly KnownColumn[]): string[] {
  const byName = new Map(known.map(({ name }) => [name.toLowerCase(), name]));
  const columns = cells.map((cell) => byName.get(cell.trim().toLowerCase()) ?? null);
  const unknown = cells
    .filter((_, place) => columns[place] === null)
    .map((cell) => `“${cell.trim().slice(0, 40)}”`);
  const missing = known
    .filter(({ name, required }) => required && !columns.includes(name))
    .map(({ name }) => name);
  const twice = known.map(({ name }) => name).filter((name) => columns.filter((c) => c === name).length > 1);
  const faults = [
    missing.length > 0 ? `It has no column ${missing.join(', ')}.` : '',
    unknown.length > 0 ? `It has columns that are not known here: ${unknown.slice(0, 5).join(', ')}.` : '',
    twice.length > 0 ? `It has the column ${twice.join(', ')} twice.` : '',
  ].filter((fault) => fault !== '');
  if (faults.length > 0) {
    throw unreadable(`The first line must name the columns as the template does. ${faults.join(' ')}`);
  }
  return columns.filter((column) => column !== null);
}

function broken(error: CsvError): Problem {
  const line = typeof error.lines === 'number' ? error.lines : null;
  const where = line === null ? 'Somewhere' : `Near line ${counts.format(line)}`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return unreadable(
      `${where} is a row of more than ${counts.format(partFileLimits.row)} characters. Is a quote missing?`,
    );
  }
  return unreadable(`${where} a quote is not closed, or stands within a text without being doubled.`);
}

export function unreadable(title: string): Problem {
  return new Problem('unreadable_file', { title, errors: { file: title } });
}
