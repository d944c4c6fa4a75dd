import { type ChildProcess, fork } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { inTurns } from './in-turns.ts';

/** Work that is done in a process of its own. */
export type Helper<Task, Answer> = {
  ask: (task: Task) => Promise<Answer>;
  /** Ends it in the middle of its work, which fails. */
  abandon: () => void;
} & AsyncDisposable;

type Options = {
  /** The file it runs; it calls `answerTasks`. */
  program: string;
  args?: readonly string[];
  /** What fails when it does, for the message. */
  what: string;
  atOnce: number;
  mostWaiting: number;
  /** How long it stays when there is nothing to do. */
  restMs?: number;
  /** A task that takes longer than this will never end: the process is replaced. */
  patienceMs?: number;
  /** How far behind the shop it stands, as `nice` counts: whoever asks for a page goes before almost every helper. */
  niceness?: number;
};

type Question<Task> = { number: number; task: Task };
type Reply<Answer> = { number: number; answer: Answer } | { number: number; fault: string };
type Hired<Answer> = {
  child: ChildProcess;
  replies: Map<number, PromiseWithResolvers<Answer>>;
  gone: Promise<void>;
};

/**
 * A process that is started with the first task, kept for the next ones and let go when there is nothing more to do: what
 * its work needs of memory and of the processor is not the shop's. One that dies fails the tasks it had, and the next
 * task gets another.
 */
export function helperProcess<Task extends object, Answer>(options: Options): Helper<Task, Answer> {
  const { program, args = [], what, atOnce, mostWaiting, restMs = 5000, patienceMs = 60_000 } = options;
  const { niceness = constants.priority.PRIORITY_LOW } = options;
  let hired: Hired<Answer> | null = null;
  let rest: NodeJS.Timeout | undefined;
  let asked = 0;
  const inTurn = inTurns({ atOnce, mostWaiting, code: 'too_many_requests' });

  function hire(): Hired<Answer> {
    const child = fork(program, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced', // bytes and dates as they are
      // While developing, Node would have it report every file it reads, in the place of its answers.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
    });
    if (child.pid !== undefined) yieldToOthers(child.pid, niceness);
    const replies: Hired<Answer>['replies'] = new Map();
    const complaints: Buffer[] = [];
    const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
    const onEnd = (reason: string) => {
      if (hired?.child === child) hired = null;
      for (const reply of replies.values()) reply.reject(new Error(`${what} ${reason}`.trim()));
      leave();
    };
    child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk));
    child.on('message', (reply: Reply<Answer>) => {
      const waiting = replies.get(reply.number);
      if ('fault' in reply) waiting?.reject(new Error(`${what} ${reply.fault}`));
      else waiting?.resolve(reply.answer);
    });
    child.on('error', (error) => onEnd(error.message));
    child.on('exit', () => onEnd(Buffer.concat(complaints).toString().trim()));
    return { child, replies, gone };
  }

  async function give(task: Task): Promise<Answer> {
    clearTimeout(rest);
    hired ??= hire();
    const { child, replies } = hired;
    asked += 1;
    const question: Question<Task> = { number: asked, task };
    const reply = Promise.withResolvers<Answer>();
    replies.set(question.number, reply);
    const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.send(question, () => undefined); // when it is gone, its end says so
    try {
      return await reply.promise;
    } finally {
      clearTimeout(patience);
      replies.delete(question.number);
      clearTimeout(rest);
      rest = setTimeout(() => void dismiss(), restMs).unref();
    }
  }

  async function dismiss(): Promise<void> {
    const leaving = hired;
    hired = null;
    clearTimeout(rest);
    if (leaving?.child.connected) leaving.child.disconnect(); // it ends what it is doing
    await leaving?.gone;
  }

  return {
    ask: (task) => inTurn(() => give(task)),
    abandon: () => void hired?.child.kill('SIGKILL'),
    [Symbol.asyncDispose]: dismiss,
  };
}

/** The other side: does what it is sent, until it is let go. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  const tell = (reply: Reply<Answer>) => {
    process.send?.(reply, () => undefined); // nobody may be there any more
  };
  process.on('message', ({ number, task }: Question<Task>) => {
    work(task).then(
      (answer) => tell({ number, answer }),
      (error: unknown) => tell({ number, fault: String(error) }),
    );
  });
}

/** Set from here, and once: nobody but root may take it back, so a helper cannot choose for itself. */
function yieldToOthers(pid: number, niceness: number): void {
  try {
    // Counted from the shop's own: started with a lower one, it would stand beside its helpers.
    setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  } catch {
    // Gone already, or not allowed here: it works all the same, only not behind the others.
  }
}
