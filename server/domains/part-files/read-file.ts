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
import { faultOfBeginning, lineNotUtf8 } from './not-text.ts';
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
  const { separator, saysSeparator } = await readStart(path);
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
  let cellsInFirst = 0;
  let inRecords = 0; // lines
  let isSaying = saysSeparator;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{
      record: string[];
      info: { empty_lines: number };
    }>) {
      const line = 1 + inRecords + info.empty_lines;
      inRecords += 1 + breaksIn(cells);
      const isWithout = cells.every((cell) => cell.trim() === ''); // spreadsheets end with lines of separators
      if (isWithout) continue;
      if (isSaying) {
        isSaying = false;
        continue;
      }
      if (columns === null) {
        cellsInFirst = cells.length;
        columns = readHeader(withoutEmptyEnd(cells), known);
        onColumns(columns);
      } else yield { line, cells: cells.length <= cellsInFirst ? cutTo(cells, columns.length) : cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? broken(error) : error;
  } finally {
    source.destroy();
  }
  if (columns === null) throw unreadable('The file is empty.');
}

/** Spreadsheets write separators for columns that were formatted and never filled. */
function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => withoutControls(cell) !== '') + 1);
}

/** What stands below a column without a name is that row's fault. */
function cutTo(cells: string[], columns: number): string[] {
  return cells.slice(columns).every((cell) => cell.trim() === '') ? cells.slice(0, columns) : cells;
}

/** Counted here: the parser takes a break of two signs within quotes for two lines. */
function breaksIn(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) breaks += cell.split(/\r\n|\n|\r/).length - 1;
  }
  return breaks;
}

/** Text, as long as it is UTF-8. */
async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const line = counts.format(await lineNotUtf8(path));
    throw unreadable(
      `The file is not in UTF-8: line ${line} has a letter in another encoding. Please save it as “CSV UTF-8” and try again.`,
    );
  }
}

const separators = [',', ';', '\t'];

const startBytes = 16 * 1024;

/** What parts the cells, and whether the first line is there to say so. */
async function readStart(path: string): Promise<{ separator: string; saysSeparator: boolean }> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
  const start = buffer.subarray(0, bytesRead);
  if (start.length === 0) throw unreadable('The file is empty.');
  const fault = faultOfBeginning(start);
  if (fault !== null) throw unreadable(fault);
  const lines = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/);
  const first = lines.find((line) => /[^,;\s"]/.test(line)) ?? '';
  // What Excel reads and leaves out: a first line such as sep=;
  const said = /^"?sep=([,;|]|\t)"?[,;\t]*$/i.exec(first)?.[1];
  return { separator: said ?? mostUsedIn(first), saysSeparator: said !== undefined };
}

/** The separator a line uses most, outside of quotes. */
function mostUsedIn(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best), ',');
}

function readHeader(cells: readonly string[], known: readonly KnownColumn[]): string[] {
  const byName = new Map(known.map(({ name }) => [name.toLowerCase(), name]));
  const columns = cells.map((cell) => byName.get(cell.trim().toLowerCase()) ?? null);
  const unknown = cells
    .filter((_, place) => columns[place] === null)
    .map((cell) => withoutControls(cell).slice(0, 40))
    .map((name) => (name === '' ? 'one without a name' : `“${name}”`));
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

function withoutControls(cell: string): string {
  return cell
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
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
