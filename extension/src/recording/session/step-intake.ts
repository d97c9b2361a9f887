import type { HealthEntry } from '@waystep/capture-format'
import { hashBytes } from '@waystep/capture-format/assets'
import { coverBoxes } from '../../capture/edit-picture.ts'
import type { IslandReading } from '../../capture/island-reading.ts'
import { joinIslands } from '../../capture/join-islands.ts'
import type { Picture, PictureRoll } from '../../capture/picture-roll.ts'
import type { StepPicture } from '../../capture/step-reading.ts'
import type { FrameMessage } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { makeStep } from '../make-step.ts'
import type { Frame } from './frames.ts'

type StepMessage = Extract<FrameMessage, { type: 'step' }>

export interface StepParts {
  readonly recording: Recording
  readonly frame: Frame
  /** Of the tab's top frame. */
  readonly documentId: string
  readonly message: StepMessage
  readonly others: readonly IslandReading[]
  readonly pictures: PictureRoll
  /** The page is still in its tab. */
  readonly isThere: () => boolean
}

const isTop = (reading: IslandReading) => reading.path.length === 0

/** Writes a step into the journal. False when the page could not be read. */
export async function takeInStep(journal: Journal, parts: StepParts): Promise<boolean> {
  const { recording, message, others } = parts
  const readings = [message.reading, ...others]
  const top = readings.find(isTop)
  if (!top) return false
  const joined = joinIslands(
    top,
    readings.filter((reading) => reading !== top),
  )
  const { page } = joined
  const { reading } = message

  const found = await pictureFor(parts, page.url)
  const picture = found && (await keepPicture(journal, recording.id, found.picture, page, message))
  const target = message.target && {
    nodeId: message.target.nodeId === null ? null : joined.nodeIdOf(reading, message.target.nodeId),
    box: joined.placeOf(reading, message.target.box) ?? message.target.box,
    point:
      message.target.point &&
      joined.placeOf(reading, { ...message.target.point, width: 0, height: 0 }),
  }
  const stepId = recording.purpose.kind === 'again' ? recording.purpose.stepId : crypto.randomUUID()
  const { step, hotspots } = makeStep({
    demoId: recording.demo.id,
    stepId,
    mode: recording.mode,
    act: message.act,
    target,
    url: page.url,
    title: page.title,
    viewport: page.viewport,
    picture,
  })
  const isPage = recording.mode === 'page'
  // The same step may be recorded again twice.
  const recordedId = recording.purpose.kind === 'again' ? crypto.randomUUID() : step.id
  await journal.addStep(
    recording.id,
    {
      id: recordedId,
      step,
      hotspots,
      captureId: step.htmlCaptureId,
      assets: picture ? [picture.hash] : [],
      ready: !isPage,
      anchors: {},
    },
    recording.purpose.kind === 'again' ? 'recapture' : 'add',
    isPage
      ? {
          stepId: recordedId,
          recordingId: recording.id,
          tabId: parts.frame.tabId,
          documentId: parts.documentId,
          page,
          readAt: message.reading.readAt,
          picture,
          health: found?.health ?? [missing],
        }
      : null,
  )
  return true
}

const missing: HealthEntry = {
  kind: 'picture-missing',
  nodeId: null,
  detail: 'it was left before the browser could take one',
  area: 1,
}

const stale = (detail: string): HealthEntry => ({
  kind: 'picture-stale',
  nodeId: null,
  detail,
  area: 1,
})

/**
 * The last picture of this very page from before the act; one from after it only where there is no
 * other. Never one of another page or route: rather none.
 */
async function pictureFor(
  { documentId, message, pictures, isThere }: StepParts,
  url: string,
): Promise<{ picture: Picture; health: readonly HealthEntry[] } | null> {
  const view = { documentId, url }
  const { act, changedAt, pressedAt } = message
  const before = pictures.before(view, pressedAt)
  if (before && before.askedAt >= changedAt) return { picture: before, health: [] }
  // The page does not react to a capture without a click.
  const reacts = act.kind !== 'capture'
  if (before && reacts) {
    const age = pressedAt - before.takenAt
    const detail = `taken ${age} ms before the click, and the page changed since`
    return { picture: before, health: [stale(detail)] }
  }
  const after = await pictures.after(view, pressedAt, isThere)
  if (!after) return before && { picture: before, health: [stale('the page changed since')] }
  const late = Math.max(0, after.takenAt - pressedAt)
  const detail = `taken ${late} ms after the click: it may show what that changed`
  return { picture: after, health: reacts ? [stale(detail)] : [] }
}

async function keepPicture(
  journal: Journal,
  recordingId: string,
  picture: Picture,
  page: IslandReading['page'],
  message: StepMessage,
): Promise<StepPicture> {
  const { png, width, height } = await coverBoxes(
    picture.png,
    page.viewport.width,
    page.maskedBoxes,
  )
  const hash = await hashBytes(png)
  await journal.putAsset({ recordingId, hash, type: 'image/png', bytes: png.buffer })
  return { hash, width, height, age: Math.abs(message.pressedAt - picture.takenAt) }
}
