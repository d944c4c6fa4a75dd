import { type DestinationStream, type LoggerOptions, pino } from 'pino';

/** Structured logs on stdout. What must never be in one is cut out here, wherever it would come from. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(1),
  about: Record<string, string> = {},
) {
  const options: LoggerOptions = {
    level,
    base: about, // in every line
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*.secret',
        '*.client_secret',
        '*.clientSecret',
        '*.card',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  };
  return pino(options, destination);
}
