import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'

/** Why a program did not come to its end: its own failure, a limit, or whoever asked for it has given it up. */
export type Ending = 'done' | 'failed' | 'too-long' | 'too-large' | 'stopped'

export interface Guard {
  /** The only folder that the program needs; it runs in it. */
  readonly folder: string
  readonly timeLimitMs: number
  /** Megabytes that it may ask for, where a shell can say so. */
  readonly memoryLimit: number
  /** What it writes, and how many bytes that may come to. */
  readonly output: { readonly file: string; readonly limit: number }
  readonly signal: AbortSignal
  readonly onLine: (line: string) => void
}

export interface Ended {
  readonly ending: Ending
  /** The end of what it said of its failure. */
  readonly said: string
}

/** Milliseconds between two looks at what it has written. */
const lookMs = 250
/** Characters of its complaints that are kept. */
const mostSaid = 2_000
/** Lower than all that answers requests; the shell above says the same for what it starts. */
const niceness = 15

/**
 * Limits what it may ask for and write, and ends it when whoever started it dies: their end of the
 * shell's input closes then.
 */
const watched = `
renice -n 15 -p $$ >/dev/null 2>&1
ulimit -v "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0; shift 2
exec 3<&0
"$@" </dev/null & program=$!
{ cat <&3 >/dev/null; kill -9 $program; } 2>/dev/null & guard=$!
wait $program; code=$?
kill $guard 2>/dev/null
exit $code`

const shell = '/bin/sh'

function commandOf(program: string, args: readonly string[], guard: Guard): [string, string[]] {
  // An image without a shell is one container, which ends as a whole and has its own limits.
  if (!existsSync(shell)) return [program, [...args]]
  const kilobytes = String(guard.memoryLimit * 1024)
  const blocks = String(Math.ceil(guard.output.limit / 512) + 1)
  return [shell, ['-c', watched, 'sh', kilobytes, blocks, program, ...args]]
}

/** Runs a program on what a stranger sent, within limits; it knows nothing of the server's settings. */
export async function runGuarded(
  program: string,
  args: readonly string[],
  guard: Guard,
): Promise<Ended> {
  if (guard.signal.aborted) return { ending: 'stopped', said: '' }
  const [file, all] = commandOf(program, args, guard)
  const child = spawn(file, all, {
    cwd: guard.folder,
    env: { PATH: process.env.PATH, TMPDIR: guard.folder },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let ending: Ending | null = null
  const end = (why: Ending) => {
    ending ??= why
    endGroup(child.pid)
  }
  const stop = () => end('stopped')
  guard.signal.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(() => end('too-long'), guard.timeLimitMs)
  const looking = setInterval(async () => {
    const found = await stat(guard.output.file).catch(() => null)
    if (found !== null && found.size > guard.output.limit) end('too-large')
  }, lookMs)
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-mostSaid)
  })
  // A program that has ended reads nothing more.
  child.stdin.on('error', () => {})
  createInterface({ input: child.stdout }).on('line', guard.onLine)
  lowerPriority(child.pid)
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', (error) => {
        said = error.message
        resolve(null)
      })
      child.once('close', resolve)
    })
    return { ending: ending ?? (code === 0 ? 'done' : 'failed'), said }
  } finally {
    clearTimeout(timer)
    clearInterval(looking)
    guard.signal.removeEventListener('abort', stop)
    endGroup(child.pid)
  }
}

/** Ends a program with all that it started; it has a group of its own. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended, or the system does not let us: it goes on as it is.
  }
}
