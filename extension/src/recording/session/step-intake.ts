import type { HealthEntry } from '@waystep/capture-format'
import { hashBytes } from '@waystep/capture-format/assets'
import { coverBoxes } from '../../capture/edit-picture.ts'
import type { FrameGroupReading } from '../../capture/frame-group-reading.ts'
import { joinFrameGroups } from '../../capture/join-frame-groups.ts'
import type { Picture } from '../../capture/picture-roll.ts'
import { readApart } from '../../capture/read-apart.ts'
import type { StepPicture } from '../../capture/step-reading.ts'
import type { StepMessage } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import type { Recording } from '../../upload/recording.ts'
import { within } from '../../within.ts'
import { makeStep } from '../make-step.ts'
import { withoutWords } from '../without-masked.ts'
import type { FoundPicture } from './find-picture.ts'
import type { Pressed } from './presses.ts'

export interface StepParts {
  readonly recording: Recording
  readonly tabId: number
  readonly message: StepMessage
  readonly pressed: Pressed
  readonly found: FoundPicture | null
}

/** Milliseconds for a picture to be covered: without it the step is kept, too. */
const pictureTimeoutMs = 5000

/** Writes a step into the journal, which takes it once. */
export async function takeInStep(journal: Journal, parts: StepParts): Promise<void> {
  const { recording, message, found, pressed } = parts
  if (await journal.step(message.pressId)) return
  const joined = joinFrameGroups(pressed.top, pressed.others)
  const { page } = joined
  const { reading } = message
  // A frame that is blurred as a whole does not know it.
  const isSeen = joined.nodeIdOf(reading, 1) !== null
  const picture =
    found &&
    (await within(
      keepPicture(journal, recording.id, found.picture, page, message).catch(() => null),
      pictureTimeoutMs,
      () => null,
    ))
  const target = message.target && {
    nodeId: message.target.nodeId === null ? null : joined.nodeIdOf(reading, message.target.nodeId),
    box: joined.placeOf(reading, message.target.box) ?? message.target.box,
    point:
      message.target.point &&
      joined.placeOf(reading, { ...message.target.point, width: 0, height: 0 }),
  }
  const stepId = recording.purpose.kind === 'again' ? recording.purpose.stepId : message.pressId
  const { step, hotspots } = makeStep({
    demoId: recording.demo.id,
    stepId,
    mode: recording.mode,
    act: isSeen ? message.act : withoutWords(message.act),
    target,
    url: page.url,
    title: page.title,
    viewport: page.viewport,
    picture,
  })
  const isPage = recording.mode === 'page'
  const recordedId = message.pressId
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
          tabId: parts.tabId,
          documentId: pressed.documentId,
          page,
          readAt: message.reading.readAt,
          picture,
          health: [
            ...(!found ? [missing] : picture ? found.health : [unreadable]),
            ...readApart(pressed.top, reading, joined, message.pressedAt),
            ...(pressed.top.path.length > 0 ? [aroundMissing] : []),
          ],
        }
      : null,
  )
}

const aroundMissing: HealthEntry = {
  kind: 'page-around-missing',
  nodeId: null,
  detail: 'the page around it was left before it could be read',
  area: 1,
}

const missing: HealthEntry = {
  kind: 'picture-missing',
  nodeId: null,
  detail: 'it was left before the browser could take one',
  area: 1,
}

const unreadable: HealthEntry = {
  ...missing,
  detail: 'the browser could not read the one it took',
}

async function keepPicture(
  journal: Journal,
  recordingId: string,
  picture: Picture,
  page: FrameGroupReading['page'],
  message: StepMessage,
): Promise<StepPicture> {
  const { png, width, height } = await coverBoxes(
    picture.png,
    page.viewport.width,
    page.maskedBoxes,
  )
  const hash = await hashBytes(png)
  await journal.putAsset({ recordingId, hash, type: 'image/png', bytes: png.buffer })
  return { hash, width, height, age: Math.abs(message.pressedAt - picture.madeAt) }
}
