import { editRoutes, hotspotRoutes } from '@waystep/api-contract'
import { messages } from '@waystep/demo-model'
import type { FastifyInstance } from 'fastify'
import { applyOneCommand } from '../operations/commands/apply-command.ts'
import { bulkUpdate } from '../operations/edit/bulk-update.ts'
import { deleteSteps } from '../operations/edit/delete-steps.ts'
import { importSteps } from '../operations/edit/import-steps.ts'
import { addNewSteps, demoOfNewSteps } from '../operations/edit/new-steps.ts'
import { saveEdits } from '../operations/edit/save-edits.ts'
import { sortSteps } from '../operations/edit/sort-steps.ts'
import { updateAutoplay } from '../operations/edit/update-autoplay.ts'
import {
  updateChapterBackground,
  updateDemoBackground,
} from '../operations/edit/update-background.ts'
import { updateBranding } from '../operations/edit/update-branding.ts'
import { updateChapterFields } from '../operations/edit/update-chapter.ts'
import { updateDemoFields } from '../operations/edit/update-demo.ts'
import { updateScroll } from '../operations/edit/update-scroll.ts'
import { demoNamedIn, updateShown } from '../operations/edit/update-shown.ts'
import { updateStepFields } from '../operations/edit/update-step.ts'
import { updateStepImage } from '../operations/edit/update-step-image.ts'
import { addHotspot } from '../operations/hotspots/add-hotspot.ts'
import { applyLook, stepIdsOf } from '../operations/hotspots/apply-look.ts'
import { removeHotspot } from '../operations/hotspots/remove-hotspot.ts'
import { updateHotspot } from '../operations/hotspots/update-hotspot.ts'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import {
  workspaceOfChapter,
  workspaceOfDemo,
  workspaceOfDemos,
  workspaceOfHotspot,
  workspaceOfSteps,
} from './owners.ts'
import { register } from './register.ts'

/** What most calls of the spec answer. */
export function edited<T extends { revision: number }>(outcome: T | Refusal) {
  return isRefusal(outcome) ? outcome : { status: 'success' as const, revision: outcome.revision }
}

const withStatus = <T extends { revision: number }>(outcome: T | Refusal) =>
  isRefusal(outcome) ? outcome : { status: 'success' as const, ...outcome }

/** The calls of the spec: facades over the commands. */
export function registerEdit(app: FastifyInstance): void {
  register(
    app,
    editRoutes.updateDemo,
    async ({ services, subject, body }) => edited(await updateDemoFields(services, subject, body)),
    { workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.id) },
  )
  register(
    app,
    editRoutes.updateShown,
    async ({ services, subject, body }) => edited(await updateShown(services, subject, body)),
    {
      workspaceOf: (services, { subject, body }) =>
        workspaceOfDemo(services, subject, demoNamedIn(body)),
    },
  )
  register(
    app,
    editRoutes.updateBranding,
    async ({ services, subject, body }) => edited(await updateBranding(services, subject, body)),
    {
      workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.demoId),
    },
  )
  register(
    app,
    editRoutes.updateAutoplay,
    async ({ services, subject, body }) => edited(await updateAutoplay(services, subject, body)),
    { workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.id) },
  )
  registerStepLists(app)
  registerStepFields(app)
  register(
    app,
    editRoutes.saveEdits,
    async ({ services, subject, params, body }) => {
      const edits = await saveEdits(services, subject, params.demoId, body.edits)
      return isRefusal(edits) ? edits : { edits }
    },
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfDemo(services, subject, params.demoId),
    },
  )
  registerSandbox(app)
  registerChapters(app)
  registerHotspots(app)
}

/** Which steps a demo has, and in which order. */
function registerStepLists(app: FastifyInstance): void {
  register(
    app,
    editRoutes.newStep,
    async ({ services, subject, body }) => edited(await addNewSteps(services, subject, body)),
    {
      workspaceOf: async (services, { subject, body }) => {
        const demoId = await demoOfNewSteps(services, body)
        return isRefusal(demoId) ? null : await workspaceOfDemo(services, subject, demoId)
      },
    },
  )
  register(
    app,
    editRoutes.deleteSteps,
    async ({ services, subject, body }) =>
      edited(await deleteSteps(services, subject, body.deleteStepsArray)),
    {
      workspaceOf: (services, { subject, body }) =>
        workspaceOfSteps(services, subject, body.deleteStepsArray),
    },
  )
  register(
    app,
    editRoutes.importSteps,
    async ({ services, subject, body }) => edited(await importSteps(services, subject, body)),
    {
      workspaceOf: (services, { subject, body }) =>
        workspaceOfDemos(services, subject, [body.demoId, body.copyStepsToDemoId]),
    },
  )
  register(
    app,
    editRoutes.updateSortedSteps,
    async ({ services, subject, body }) => {
      const outcome = edited(await sortSteps(services, subject, body.steps))
      return isRefusal(outcome)
        ? refuse(outcome.code, messages['reorder-failed'], outcome.issues)
        : outcome
    },
    {
      workspaceOf: (services, { subject, body }) =>
        workspaceOfSteps(
          services,
          subject,
          body.steps.map((step) => step.id),
        ),
    },
  )
}

function registerStepFields(app: FastifyInstance): void {
  register(
    app,
    editRoutes.bulkUpdateSteps,
    async ({ services, subject, body }) => edited(await bulkUpdate(services, subject, body)),
    {
      workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.demoId),
    },
  )
  register(
    app,
    editRoutes.updateStep,
    async ({ services, subject, params, body }) =>
      edited(await updateStepFields(services, subject, params.stepId, body)),
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfSteps(services, subject, [params.stepId]),
    },
  )
  register(
    app,
    editRoutes.updateStepImage,
    async ({ services, subject, body }) => edited(await updateStepImage(services, subject, body)),
    {
      workspaceOf: (services, { subject, body }) =>
        workspaceOfSteps(services, subject, [body.stepId]),
    },
  )
  register(
    app,
    editRoutes.saveVideoTrim,
    async ({ services, subject, body: { id, startTime: trimStart, endTime: trimEnd } }) =>
      edited(await updateStepFields(services, subject, id, { trimStart, trimEnd })),
    {
      workspaceOf: (services, { subject, body }) => workspaceOfSteps(services, subject, [body.id]),
    },
  )
  register(
    app,
    editRoutes.updateScroll,
    async ({ services, subject, body }) => edited(await updateScroll(services, subject, body)),
    {
      workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.demoId),
    },
  )
}

function registerSandbox(app: FastifyInstance): void {
  register(
    app,
    editRoutes.enableSandbox,
    async ({ services, subject, params, body: { deleteHotspots } }) =>
      edited(
        await applyOneCommand(services, subject, params.demoId, () => ({
          type: 'enable-sandbox',
          deleteHotspots,
        })),
      ),
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfDemo(services, subject, params.demoId),
    },
  )
  register(
    app,
    editRoutes.disableSandbox,
    async ({ services, subject, params }) =>
      edited(
        await applyOneCommand(services, subject, params.demoId, () => ({
          type: 'disable-sandbox',
        })),
      ),
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfDemo(services, subject, params.demoId),
    },
  )
}

function registerChapters(app: FastifyInstance): void {
  register(
    app,
    editRoutes.updateChapter,
    async ({ services, subject, body }) =>
      edited(await updateChapterFields(services, subject, body.demoId, body.chapter)),
    {
      workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.demoId),
    },
  )
  register(
    app,
    editRoutes.updateBackground,
    async ({ services, subject, body }) =>
      withStatus(
        body.owner === 'demo'
          ? await updateDemoBackground(services, subject, body.demoId, body)
          : await updateChapterBackground(services, subject, body.chapterId, body),
      ),
    {
      workspaceOf: (services, { subject, body }) =>
        body.owner === 'demo'
          ? workspaceOfDemo(services, subject, body.demoId)
          : workspaceOfChapter(services, subject, body.chapterId),
    },
  )
}

function registerHotspots(app: FastifyInstance): void {
  register(
    app,
    hotspotRoutes.add,
    async ({ services, subject, body }) => withStatus(await addHotspot(services, subject, body)),
    {
      workspaceOf: (services, { subject, body }) =>
        workspaceOfSteps(services, subject, [body.stepId]),
    },
  )
  register(
    app,
    hotspotRoutes.update,
    async ({ services, subject, params, body }) =>
      withStatus(await updateHotspot(services, subject, params.id, body)),
    {
      workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.demoId),
    },
  )
  register(
    app,
    hotspotRoutes.applyLook,
    async ({ services, subject, body }) => edited(await applyLook(services, subject, body)),
    {
      workspaceOf: (services, { subject, body }) =>
        workspaceOfSteps(services, subject, stepIdsOf(body)),
    },
  )
  register(
    app,
    hotspotRoutes.remove,
    async ({ services, subject, params }) =>
      edited(await removeHotspot(services, subject, params.id)),
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfHotspot(services, subject, params.id),
    },
  )
}
