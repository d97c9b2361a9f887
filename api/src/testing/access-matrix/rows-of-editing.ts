import { stepOf } from '../demo-fixtures.ts'
import type { Rows } from './row.ts'
import { chapterIn, demoIn, pictureIn } from './things.ts'

/** Calls that change what is in a demo. */
export const rowsOfEditing = {
  edit: {
    updateDemo: async (world) => ({ body: { id: await demoIn(world), title: 'X' } }),
    updateShown: async (world) => ({
      body: { id: await demoIn(world), displayDescription: true, backgroundId: null },
    }),
    updateBranding: async (world) => ({
      body: { demoId: await demoIn(world), ctaButtonColor: '#123456', showWatermark: null },
    }),
    updateAutoplay: async (world) => {
      const { demoId, stepId } = await pictureIn(world)
      const stepTimings = [{ stepId, duration: 3000, transition: 1000 }]
      return { body: { id: demoId, customizePerStep: true, stepTimings } }
    },
    newStep: async (world) => {
      const demoId = await demoIn(world)
      return { body: { demoId, updatedSteps: [stepOf(demoId)] } }
    },
    deleteSteps: async (world) => ({
      body: { deleteStepsArray: [(await pictureIn(world)).stepId], steps: [] },
    }),
    importSteps: async (world) => ({
      body: {
        demoId: (await pictureIn(world)).demoId,
        copyStepsToDemoId: await demoIn(world),
      },
    }),
    updateChapter: async (world) => {
      const { demoId, chapterId } = await chapterIn(world)
      return { body: { demoId, chapter: { id: chapterId, heading: 'X' } } }
    },
    updateBackground: async (world) => {
      const { chapterId } = await chapterIn(world)
      return { body: { owner: 'chapter', chapterId, type: 'Color', value: '#123456' } }
    },
    updateSortedSteps: async (world) => ({
      body: { steps: [{ id: (await pictureIn(world)).stepId, number: 1 }] },
    }),
    bulkUpdateSteps: async (world) => {
      const { demoId, stepId } = await pictureIn(world)
      return { body: { demoId, steps: [{ id: stepId, text: 'X' }] } }
    },
    updateStep: async (world) => ({
      params: { stepId: (await pictureIn(world)).stepId },
      body: { text: 'X' },
    }),
    updateStepImage: async (world) => {
      const { stepId, image } = await pictureIn(world)
      return { body: { stepId, imageURL: image, width: 640, height: 360 } }
    },
    saveVideoTrim: async (world) => ({
      body: { id: (await pictureIn(world)).stepId, startTime: 10, endTime: 90 },
    }),
    updateScroll: async (world) => {
      const { demoId, stepId } = await pictureIn(world)
      return { body: { demoId, stepId, preventScroll: true } }
    },
    saveEdits: async (world) => ({ params: { demoId: await demoIn(world) }, body: { edits: [] } }),
    enableSandbox: async (world) => ({
      params: { demoId: await demoIn(world) },
      body: { mobileHotspotView: false },
    }),
    disableSandbox: async (world) => ({ params: { demoId: await demoIn(world) }, body: {} }),
  },
  zooms: {
    set: async (world) => ({
      params: { stepId: (await pictureIn(world)).stepId },
      body: { zoomPositionX: 15, zoomPositionY: 15, zoomWidth: 70, zoomHeight: 70 },
    }),
    remove: async (world) => ({ params: { stepId: (await pictureIn(world)).stepId } }),
  },
} satisfies Pick<Rows, 'edit' | 'zooms'>
