import { availableParallelism } from 'node:os'
import { threadFile } from '../thread-file.ts'
import { FairLane } from '../threads/fair-lane.ts'
import { GuardedPool, type GuardedTask, type TransferList } from '../threads/guarded-pool.ts'
import type * as tasks from './capture-tasks.ts'

type Tasks = typeof tasks

/** How one call differs from others of its task. */
export type TaskRun = Partial<Pick<GuardedTask, 'key' | 'stalled' | 'left' | 'isUrgent'>>

/**
 * Reads and writes captured pages, logos, sounds and videos, away from the thread that answers requests: one of 65,000 nodes takes some
 * tenths of a second. Each call is the task of its name, for a workspace: what one of them sent keeps no
 * other waiting. Work with a key that was ended for its cost is refused for a while. Throws `TooCostly`,
 * `QueueFull` and `Left`.
 */
export type CaptureThreads = {
  readonly [Name in keyof Tasks]: (
    workspaceId: string,
    task: Parameters<Tasks[Name]>[0],
    run?: TaskRun,
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>
} & { close(): Promise<void> }

/** Milliseconds: what is sent is read once, and refused beyond them. */
const reading = 15_000
/** Milliseconds: a logo is a small drawing. */
const cleaning = 5_000
/** Milliseconds: the largest take a second or two on a machine that is not busy. */
const lettering = 20_000
/** Fonts of one workspace that wait for their turn. */
const waitingFonts = 20
/** Milliseconds: a small picture, and nobody waits for a dashboard without end. */
const thumbnail = 15_000
/** Milliseconds: the parts that tell of a video come from the store, one after the other. */
const film = 20_000
/** Milliseconds: what a browser waits for, too (V5.9). */
const hearing = 10_000
/** Milliseconds: a page that was uploaded must be drawn on a machine that is busy, too. */
const drawing = 60_000

const kinds: { readonly [Name in keyof Tasks]: { timeLimit: number; isUrgent: boolean } } = {
  check: { timeLimit: reading, isUrgent: false },
  sheet: { timeLimit: reading, isUrgent: false },
  pack: { timeLimit: reading, isUrgent: false },
  logo: { timeLimit: cleaning, isUrgent: false },
  font: { timeLimit: lettering, isUrgent: false },
  bake: { timeLimit: drawing, isUrgent: true },
  foundEdits: { timeLimit: drawing, isUrgent: true },
  copy: { timeLimit: drawing, isUrgent: false },
  dates: { timeLimit: drawing, isUrgent: true },
  draw: { timeLimit: drawing, isUrgent: true },
  picture: { timeLimit: drawing, isUrgent: false },
  withheldWords: { timeLimit: drawing, isUrgent: true },
  pageTexts: { timeLimit: drawing, isUrgent: true },
  linkPicture: { timeLimit: drawing, isUrgent: false },
  editedThumbnail: { timeLimit: thumbnail, isUrgent: false },
  video: { timeLimit: film, isUrgent: false },
  sound: { timeLimit: hearing, isUrgent: false },
}

/** Threads start when there is a first task. */
export function openCaptureThreads(): CaptureThreads {
  const pool = new GuardedPool({
    file: threadFile('capture-tasks', import.meta.url),
    // At least two: what one workspace sent leaves one for the others.
    threads: Math.max(2, availableParallelism() - 1),
    memoryLimit: 1_536,
    // A demo of many steps asks for all of its pages at once.
    waitingLimit: 1_000,
  })
  const does =
    <Task, Result>(name: keyof Tasks, moved: (task: Task) => TransferList = () => []) =>
    async (owner: string, task: Task, run: TaskRun = {}): Promise<Result> =>
      // The thread answers with what the task of this name returns.
      (await pool.run({ owner, name, ...kinds[name], ...run, moved: moved(task) }, task)) as Result
  // What fonts are unpacked and written with keeps its memory outside what is counted for a thread.
  const fonts = new FairLane({ atOnce: 1, waitingLimit: waitingFonts })
  const font = does<Parameters<Tasks['font']>[0], Awaited<ReturnType<Tasks['font']>>>('font')
  return {
    check: does('check'),
    pack: does('pack'),
    logo: does('logo'),
    font: (owner, ...task) => fonts.run(owner, () => font(owner, ...task)),
    bake: does('bake'),
    foundEdits: does('foundEdits'),
    copy: does('copy'),
    dates: does('dates'),
    draw: does('draw'),
    picture: does('picture'),
    withheldWords: does('withheldWords'),
    pageTexts: does('pageTexts'),
    linkPicture: does('linkPicture'),
    editedThumbnail: does('editedThumbnail'),
    sheet: does('sheet'),
    video: does('video', ({ file }) => [file]),
    sound: does('sound'),
    close: () => pool.close(),
  }
}
