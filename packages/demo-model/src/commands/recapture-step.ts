import { z } from 'zod'
import {
  chapterOf,
  type DemoDocument,
  hotspotsOf,
  recordById,
  withRecords,
} from '../records/demo-document.ts'
import { type Hotspot, hotspotSchema } from '../records/hotspot.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import { idSchema } from '../records/ids.ts'
import { type Step, stepSchema } from '../records/step.ts'
import { alignSandboxLink } from '../rules/edit-rules.ts'
import { tidyHotspot } from '../rules/hotspot-rules.ts'
import { needsAnchor, stylesOfKind } from '../rules/hotspot-styles.ts'
import type { CommandOf, SingleCommand } from './command.ts'
import { applied, type CommandResult, defineCommand, featureless, refused } from './definition.ts'

type RecaptureStep = CommandOf<'recapture-step'>

/**
 * Gives a step another capture and picture. Its hotspots stay: anchored ones follow `anchors` to the
 * new page. One whose element was not found becomes a circle at the place where it was clicked.
 */
export const recaptureStep = defineCommand({
  type: 'recapture-step',
  fields: {
    stepId: idSchema,
    /** null: a picture only. */
    htmlCaptureId: stepSchema.shape.htmlCaptureId.unwrap(),
    image: stepSchema.shape.image.unwrap(),
    widthOrg: stepSchema.shape.widthOrg.unwrap(),
    heightOrg: stepSchema.shape.heightOrg.unwrap(),
    url: stepSchema.shape.url.unwrap().exactOptional(),
    pageTitle: stepSchema.shape.pageTitle.unwrap().exactOptional(),
    /** The node of each hotspot in the new capture, by the hotspot's id; null or absent where it was not found. */
    anchors: z.record(idSchema, hotspotSchema.shape.anchorNodeId.unwrap()),
  },
  features: featureless,
  apply(document, command): CommandResult {
    const step = recordById(document.steps, command.stepId)
    if (!step) return refused('step-missing', ['stepId'])
    if (chapterOf(document, step.id)) return refused('not-for-chapters', ['stepId'])
    const hotspots = hotspotsOf(document, step.id)
    const moved = moveAnchors(hotspots, command)
    const withStep = withRecords(document, 'steps', [recaptured(step, command)])
    const changed = withRecords(withStep, 'hotspots', moved)
    return applied(withRecords(changed, 'edits', alignedEdits(changed, step.id)), {
      type: 'batch',
      commands: [recaptureBack(step), pictureBack(step), ...hotspotsBack(hotspots, moved)],
    })
  },
  sample({ document, pick, name, step, idOf }) {
    const stepId = step()
    const anchors = hotspotsOf(document, stepId).map(({ id }) => [id, pick(2) ? pick(4) + 1 : null])
    return {
      type: 'recapture-step',
      stepId,
      htmlCaptureId: pick(3) === 0 ? null : idOf(name()),
      image: null,
      widthOrg: 800 + pick(3),
      heightOrg: 600,
      anchors: Object.fromEntries(anchors),
    }
  },
})

/** A crop or edit of the old picture is nothing for the new one. */
function recaptured(step: Step, command: RecaptureStep): Step {
  const { htmlCaptureId, image, widthOrg, heightOrg, url, pageTitle } = command
  return {
    ...step,
    htmlCaptureId,
    image,
    widthOrg,
    heightOrg,
    url: url === undefined ? step.url : url,
    pageTitle: pageTitle === undefined ? step.pageTitle : pageTitle,
    editedImage: null,
    imgState: null,
  }
}

function moveAnchors(hotspots: readonly Hotspot[], command: RecaptureStep): Hotspot[] {
  const styles = stylesOfKind(command.htmlCaptureId === null ? 'image' : 'page')
  const used = new Set<number>()
  return hotspots.map((hotspot) => {
    const found = recordById(command.anchors, hotspot.id)
    const free = found !== null && !used.has(found) ? found : null
    const anchorNodeId = command.htmlCaptureId === null ? null : free
    if (anchorNodeId !== null && needsAnchor(hotspot.style)) used.add(anchorNodeId)
    const keepsStyle =
      styles.includes(hotspot.style) && (anchorNodeId !== null || !needsAnchor(hotspot.style))
    return tidyHotspot({
      ...hotspot,
      anchorNodeId,
      style: keepsStyle ? hotspot.style : 'Circle',
    })
  })
}

/** Sandbox links to the step name its capture too. */
function alignedEdits(document: DemoDocument, stepId: string): HtmlEdit[] {
  return Object.values(document.edits).flatMap((edit) => {
    if (edit.edits.SandboxHotspot?.newValue?.targetStepId !== stepId) return []
    const aligned = alignSandboxLink(document, edit)
    return aligned === edit ? [] : [aligned]
  })
}

function recaptureBack(step: Step): SingleCommand {
  const { id: stepId, htmlCaptureId, image, widthOrg, heightOrg, url, pageTitle } = step
  return {
    type: 'recapture-step',
    stepId,
    htmlCaptureId,
    image,
    widthOrg,
    heightOrg,
    url,
    pageTitle,
    anchors: {},
  }
}

function pictureBack({ id, editedImage, imgState }: Step): SingleCommand {
  return { type: 'update-step', stepId: id, changes: { editedImage, imgState } }
}

function hotspotsBack(before: readonly Hotspot[], after: readonly Hotspot[]): SingleCommand[] {
  return before.flatMap(({ id, style, animation, anchorNodeId }, index): SingleCommand[] => {
    const moved = after[index]
    const same = moved?.style === style && moved.anchorNodeId === null && anchorNodeId === null
    if (same) return []
    return [{ type: 'update-hotspot', hotspotId: id, changes: { style, animation, anchorNodeId } }]
  })
}
