import { assetHashOf, assetReference, type DemoDocument, type Step } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { findPrepared, type PreparedVideo } from '../../repositories/video-preparations.ts'

/** The files that are served in the place of a demo's videos. */
export async function preparedVideosOf(
  q: Queries,
  { demo, steps }: Pick<DemoDocument, 'demo' | 'steps'>,
): Promise<PreparedVideo[]> {
  const shown = Object.values(steps).flatMap(({ video }) => assetHashOf(video) ?? [])
  return await findPrepared(q, demo.workspaceId, [...new Set(shown)].sort())
}

/** A demo whose steps show those files. What its author wrote stays as it is stored. */
export function withPreparedVideos(
  document: DemoDocument,
  prepared: readonly PreparedVideo[],
): DemoDocument {
  if (prepared.length === 0) return document
  const byHash = new Map(prepared.map((video) => [video.hash, video]))
  const steps = Object.values(document.steps).map((step) => {
    const video = byHash.get(assetHashOf(step.video) ?? '')
    return [step.id, video === undefined ? step : stepOf(step, video)] as const
  })
  return { ...document, steps: Object.fromEntries(steps) }
}

/** The picture of a prepared video is of its first quarter: is all of that shown? */
const showsPoster = ({ trimStart, trimEnd }: Step) => trimStart === 0 && trimEnd >= 25

function stepOf(step: Step, { prepared, width, height, duration, poster }: PreparedVideo): Step {
  return {
    ...step,
    video: assetReference(prepared),
    videoWidth: width,
    videoHeight: height,
    videoDuration: duration,
    image: step.image ?? (poster !== null && showsPoster(step) ? assetReference(poster) : null),
  }
}
