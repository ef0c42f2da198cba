import type { FastifyRequest } from 'fastify';
import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { badRequest } from '../errors';

export class TooLarge extends Error {}

export interface Part {
  name: string;
  fileName: string | undefined;
  type: string;
  content: Buffer;
}

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;
const MAX_PARTS = 1000;
const HEADER_BYTES = 8 * 1024;

/** Throws 400 when the head names none. */
export function boundaryOf({ headers }: FastifyRequest): string {
  const match = BOUNDARY.exec(headers['content-type'] ?? '');
  if (!match) throw badRequest();
  return (match[1] ?? match[2])!;
}

function toPart(part: MultipartPart): Part {
  const { name } = part;
  if (name === undefined) throw badRequest();
  return {
    name,
    fileName: part.filename,
    type: part.mediaType ?? '',
    content: Buffer.from(part.bytes),
  };
}

const isOverLimit = (error: unknown): boolean =>
  error instanceof MaxFileSizeExceededError ||
  error instanceof MaxTotalSizeExceededError ||
  error instanceof MaxPartsExceededError;

function isWhole(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

interface Reading {
  boundary: string;
  partBytes: number;
  most: number;
}

/** Throws `TooLarge`, or another error when the form is malformed. */
export async function* partsOf(
  body: AsyncIterable<Buffer>,
  { boundary, partBytes, most }: Reading,
): AsyncGenerator<Part> {
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: HEADER_BYTES,
    maxFileSize: partBytes,
    maxParts: MAX_PARTS,
    maxTotalSize: most,
  });
  let isComplete = false;
  for await (const chunk of body) {
    if (isComplete) continue;
    try {
      for (const part of parser.write(chunk)) yield toPart(part);
    } catch (error) {
      // The parser refuses what follows the last boundary as a part.
      isComplete = isWhole(parser);
      if (!isComplete) throw isOverLimit(error) ? new TooLarge() : error;
    }
  }
  parser.finish();
}
