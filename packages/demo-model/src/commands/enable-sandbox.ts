import { z } from 'zod'
import { type DemoDocument, withRecords } from '../records/demo-document.ts'
import type { Step } from '../records/step.ts'
import { applied, type CommandResult, defineCommand } from './definition.ts'

/**
 * Makes a demo one that is explored freely: its type is Sandbox and phones get it as it is (H7.10).
 * Hotspots stay unless they are to go, and then so do all backdrops (H4.25).
 */
export const enableSandbox = defineCommand({
  type: 'enable-sandbox',
  fields: {
    /** false: the hotspots there are stay. */
    deleteHotspots: z.boolean(),
  },
  features: () => ['html-editor'],
  apply(document, { deleteHotspots }): CommandResult {
    const { type, mobileHotspotView } = document.demo
    const left = deleteHotspots ? withoutHotspots(document) : document
    return applied(
      { ...left, demo: { ...document.demo, type: 'Sandbox', mobileHotspotView: false } },
      {
        type: 'disable-sandbox',
        restore: {
          type,
          mobileHotspotView,
          hotspots: deleteHotspots ? Object.values(document.hotspots) : [],
          backdrops: deleteHotspots ? backdropsOf(document) : {},
        },
      },
    )
  },
  sample({ pick }) {
    return { type: 'enable-sandbox', deleteHotspots: pick(2) === 0 }
  },
})

function withoutHotspots(document: DemoDocument): DemoDocument {
  const bare = stepsWithBackdrop(document).map((step) => ({ ...step, backdrop: 'None' as const }))
  return withRecords({ ...document, hotspots: {} }, 'steps', bare)
}

function backdropsOf(document: DemoDocument): Record<string, Step['backdrop']> {
  return Object.fromEntries(stepsWithBackdrop(document).map(({ id, backdrop }) => [id, backdrop]))
}

function stepsWithBackdrop({ steps }: DemoDocument): Step[] {
  return Object.values(steps).filter(({ backdrop }) => backdrop !== 'None')
}
