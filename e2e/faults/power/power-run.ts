import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../drivers/paths.ts'
import { freePort } from '../../drivers/ports.ts'
import { startProduct } from '../../drivers/product.ts'
import { randomOf } from '../../fuzz/random.ts'
import { type AuthorAtWork, authorAtWork } from './author-at-work.ts'
import { Disk } from './disk.ts'
import { type LoggedDeed, readDeeds } from './file-deed.ts'
import { openLeft } from './left-on-disk.ts'

export interface PowerOptions {
  readonly seed: number
  readonly cuts: number
  /** After so many cuts the product is started on what is left; after the others its database is opened. */
  readonly serverEvery: number
  /** Edits and uploads in each of three lives of the server: the first is killed, the second ends in peace. */
  readonly rounds: number
  /** A data folder to begin with; null: the first start is recorded and cut, too. */
  readonly begun: string | null
  readonly onCut?: (done: number, found: readonly string[]) => void
}

export interface PowerReport {
  readonly deeds: number
  readonly flushes: number
  readonly acknowledged: number
  /** So many of the cuts came after something was acknowledged. */
  readonly cutsAfterSaving: number
  /** What was lost or did not open, with the cut. */
  readonly found: readonly string[]
}

interface Recorded {
  readonly disk: Disk
  readonly deeds: readonly LoggedDeed[]
  readonly author: AuthorAtWork
  readonly settings: Record<string, string>
}

/** Cuts the power of a recorded server at many moments, and starts what each time is left on the disk. */
export async function runPowerCuts(options: PowerOptions): Promise<PowerReport> {
  const work = mkdtempSync(join(tmpdir(), 'waystep-power-'))
  try {
    const recorded = await record(work, options)
    return await cutAll(work, recorded, options)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function record(work: string, { rounds, begun }: PowerOptions): Promise<Recorded> {
  const [folder, log] = [join(work, 'data'), join(work, 'deeds')]
  if (begun) await cp(begun, folder, { recursive: true })
  else await mkdir(folder)
  const disk = new Disk()
  disk.load(folder)
  closeSync(openSync(log, 'w'))
  const settings = { PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const recorder = pathToFileURL(join(root, 'e2e', 'faults', 'power', 'record-files.ts')).href
  const product = await startProduct({
    ...settings,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import ${recorder}`,
    POWER_FOLDER: folder,
    POWER_LOG: log,
  })
  const author = await authorAtWork(product.url, () => statSync(log).size)
  await author.work(rounds)
  await product.stop('SIGKILL')
  await product.start()
  await author.work(rounds)
  await product.stop()
  await product.start()
  await author.work(rounds)
  await product.stop('SIGKILL')
  return { disk, deeds: readDeeds(readFileSync(log)), author, settings }
}

async function cutAll(
  work: string,
  { disk, deeds, author, settings }: Recorded,
  { seed, cuts, serverEvery, onCut }: PowerOptions,
): Promise<PowerReport> {
  const first = author.acknowledged[0]?.position ?? 0
  const begun = deeds.findIndex(({ end }) => end >= first)
  const pick = randomOf(seed, cuts)
  // Most of what is done is the making of a database: three of four cuts come after it.
  const moments = Array.from({ length: cuts }, (_, nth) =>
    nth % 4 === 0 ? pick.below(deeds.length) : begun + pick.below(deeds.length - begun),
  ).sort((one, other) => one - other)
  const found: string[] = []
  let [taken, afterSaving] = [0, 0]
  for (const [nth, moment] of moments.entries()) {
    for (; taken <= moment; taken += 1) disk.take(deeds[taken] as LoggedDeed)
    const until = deeds[moment]?.end ?? 0
    if (until >= first) afterSaving += 1
    const folder = join(work, 'left')
    rmSync(folder, { recursive: true, force: true })
    disk.write(folder, randomOf(seed, nth))
    const lost =
      nth % serverEvery === 0
        ? await lostByServer(folder, author, until, settings)
        : await lostOnDisk(folder, author, until)
    found.push(...lost.map((what) => `cut ${nth}, after ${moment} of ${deeds.length}: ${what}`))
    onCut?.(nth + 1, lost)
  }
  const flushes = deeds.filter(({ deed }) => deed.do === 'sync' || deed.do === 'sync-folder').length
  const acknowledged = author.acknowledged.length
  return { deeds: deeds.length, flushes, acknowledged, cutsAfterSaving: afterSaving, found }
}

async function lostOnDisk(folder: string, author: AuthorAtWork, until: number): Promise<string[]> {
  try {
    const left = await openLeft(folder)
    const nothing = author.acknowledged.every(({ position }) => position > until)
    if (left === null) return nothing ? [] : ['there is no database']
    const lost = await author.lost(until, left)
    await left.close()
    return lost
  } catch (error) {
    return [String(error)]
  }
}

async function lostByServer(
  folder: string,
  author: AuthorAtWork,
  until: number,
  settings: Record<string, string>,
): Promise<string[]> {
  const product = await startProduct({ ...settings, DATA_DIR: folder }).catch(String)
  if (typeof product === 'string') return [product]
  try {
    const lost = await author.lost(until, author.onServer)
    const wasSaved = author.acknowledged.some(({ position }) => position <= until)
    if (wasSaved && !(await author.goesOn())) lost.push('an edit after the cut is not there')
    return lost
  } catch (error) {
    return [String(error), product.output()]
  } finally {
    await product.stop('SIGKILL')
  }
}
