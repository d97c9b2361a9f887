import { createChapter, createStep } from '@waystep/demo-model'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditorAction } from './actions/action.ts'
import { hasCopied } from './clipboard/step-clipboard.ts'
import { MetadataDialog } from './details/metadata-dialog.tsx'
import { editorActions } from './editor-actions.ts'
import { RecordAgainDialog } from './extension/record-again-dialog.tsx'
import { RecordStepsDialog } from './extension/record-steps-dialog.tsx'
import { FlowDialog } from './flow/flow-dialog.tsx'
import { ShortcutsDialog } from './help/shortcuts-dialog.tsx'
import { ApplyToAllDialog } from './hotspot-panel/apply-to-all-dialog.tsx'
import { ImportDialog } from './import-steps/import-dialog.tsx'
import { LibraryDialog } from './media-library/library-dialog.tsx'
import { RecorderDialog } from './recorder/recorder-dialog.tsx'
import { hotspotId, sampleId, stepId } from './saving/testing/sample-demo.ts'
import { SettingsDialog } from './settings/settings-dialog.tsx'
import { ShareDialog } from './share/share-dialog.tsx'
import { askedByKey } from './testing/asked-by-key.ts'
import { type FakeEditor, fakeEditor } from './testing/fake-editor.ts'
import { opened } from './testing/opened-dialog.ts'
import { pageDemo } from './testing/page-demo.ts'
import { TranslationsDialog } from './translations/translations-dialog.tsx'
import { VideoEditorDialog } from './video-editor/video-editor-dialog.tsx'

let fake: FakeEditor

beforeEach(async () => {
  localStorage.clear()
  fake = await fakeEditor(3)
})

function action(id: string): EditorAction {
  const found = editorActions.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`No action is called ${id}`)
  return found
}

function run(id: string, stepIds = fake.editor.selection.targets()): void {
  action(id).run(fake.editor, stepIds)
}

/** Runs an action that opens this dialog. */
function shows(id: string, dialog: unknown): void {
  run(id)
  expect(fake.editor.dialog.value?.type).toBe(dialog)
}

/** Runs an action that opens a tab at this address. */
function opens(id: string, path: string): void {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  run(id)
  expect(open).toHaveBeenCalledWith(path, '_blank', 'noopener')
  open.mockRestore()
}

/** What each action does, seen from outside: `id` is the action, the rest what it changes. */
const effects: Readonly<Record<string, () => void | Promise<void>>> = {
  'show-settings': () => shows('show-settings', SettingsDialog),
  'show-translations': () => shows('show-translations', TranslationsDialog),
  'add-from-library': () => {
    run('add-from-library', [stepId(1)])
    const open = opened(fake.editor, LibraryDialog)
    const frame = { width: 1280, height: 720 }
    open.onChoose?.({ asset: `asset:${'a'.repeat(64)}`, ...frame })
    expect(fake.names()).toEqual(['Step 1', '', 'Step 2', 'Step 3'])
    expect(fake.editor.currentStep.value).toMatchObject({ image: `asset:${'a'.repeat(64)}` })
    run('undo')
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
  },
  'replace-from-library': () => {
    fake.editor.run({ type: 'update-demo', changes: { type: 'Default' } }, 'Make it of pictures')
    run('replace-from-library', [stepId(2)])
    const open = opened(fake.editor, LibraryDialog)
    open.onChoose?.({ asset: `asset:${'b'.repeat(64)}`, width: 1280, height: 720 })
    expect(fake.document().steps[stepId(2)]?.image).toBe(`asset:${'b'.repeat(64)}`)
  },
  'show-create-panel': () => {
    run('show-create-panel', [stepId(2)])
    expect(fake.editor.creating.value).toEqual({ afterId: stepId(2) })
  },
  'show-comments': async () => {
    expect(action('show-comments').enabled(fake.editor, [])).toBe(false)
    fake = await fakeEditor(3, 'maya')
    expect(action('show-comments').enabled(fake.editor, [])).toBe(true)
    run('show-comments')
    expect(fake.editor.comments.isOpen.value).toBe(true)
    run('show-comments')
    expect(fake.editor.comments.isOpen.value).toBe(false)
  },
  'show-flow': () => shows('show-flow', FlowDialog),
  'delete-steps': () => {
    run('delete-steps', [stepId(1), stepId(2)])
    expect(fake.names()).toEqual(['Step 3'])
    expect(fake.toasts).toEqual(['2 steps deleted'])
  },
  undo: () => {
    run('delete-steps', [stepId(2)])
    fake.editor.selection.show(stepId(3))
    run('undo')
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
    // What came back is in sight.
    expect(fake.editor.currentStep.value?.id).toBe(stepId(2))
  },
  redo: () => {
    run('delete-steps', [stepId(1)])
    run('undo')
    run('redo')
    expect(fake.names()).toEqual(['Step 2', 'Step 3'])
  },
  'duplicate-steps': () => {
    run('duplicate-steps', [stepId(1), stepId(2)])
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 1', 'Step 2', 'Step 3'])
    expect(Object.keys(fake.document().hotspots)).toHaveLength(5)
    expect(fake.editor.currentStep.value?.number).toBe(3)
    run('undo')
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
  },
  'hide-steps': () => {
    const hidden = () => fake.editor.demo.steps.value.map(({ isHidden }) => isHidden)
    const name = (ids: string[]) => action('hide-steps').labelFor?.(fake.editor, ids)
    const both = [stepId(1), stepId(2)]
    run('hide-steps', [stepId(1)])
    expect([name([stepId(1)]), name(both)]).toEqual(['Show', 'Hide (2)'])
    run('hide-steps', both)
    expect(hidden()).toEqual([true, true, false])
    run('undo')
    expect(hidden()).toEqual([true, false, false])
    run('redo')
    run('hide-steps', both)
    expect(hidden()).toEqual([false, false, false])
  },
  'lock-scroll': async () => {
    expect(action('lock-scroll').enabled(fake.editor, [stepId(1)])).toBe(false)
    fake = await fakeEditor(pageDemo())
    const locked = () => fake.document().steps[stepId(1)]?.preventScroll
    run('lock-scroll', [stepId(1)])
    expect(locked()).toBe(true)
    run('lock-scroll', [stepId(1)])
    expect(locked()).toBe(false)
    run('undo')
    expect(locked()).toBe(true)
  },
  'edit-zoom': () => {
    expect(action('edit-zoom').enabled(fake.editor, [stepId(1), stepId(2)])).toBe(false)
    run('edit-zoom', [stepId(2)])
    expect(fake.editor.zooming.value).toMatchObject({ stepId: stepId(2), isPreviewed: false })
    expect(fake.document().steps[stepId(2)]?.zoomWidth).toBe(70)
    run('undo')
    expect(fake.document().steps[stepId(2)]?.zoomWidth).toBeNull()
  },
  'show-warnings': () => {
    expect(action('show-warnings').enabled(fake.editor, [stepId(1)])).toBe(false)
    const changes = { acceptedLosses: ['asset-missing https://cdn.test/a.png'] }
    fake.editor.run({ type: 'update-demo', changes }, 'Dismiss warning')
    run('show-warnings', [stepId(1)])
    expect(fake.document().demo.acceptedLosses).toEqual(changes.acceptedLosses)
  },
  'rename-step': () => {
    expect(action('rename-step').enabled(fake.editor, [stepId(1), stepId(2)])).toBe(false)
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    run('rename-step', [stepId(2)])
    expect(fake.editor.renaming.value).toEqual({ stepId: stepId(2), at: 'tile' })
    vi.unstubAllGlobals()
  },
  'apply-look': () => {
    const both = [stepId(1), stepId(2)]
    expect(action('apply-look').enabled(fake.editor, both)).toBe(false)
    const look = { hotspotId: hotspotId(1), changes: { bgcolor: '#112233' } }
    fake.editor.run({ type: 'update-hotspot', ...look }, 'Edit hotspot')
    expect(action('apply-look').enabled(fake.editor, both)).toBe(true)
    expect(action('apply-look').enabled(fake.editor, [stepId(1)])).toBe(false)
    run('apply-look', both)
    const expected = { hotspotId: hotspotId(1), stepIds: both }
    expect(opened(fake.editor, ApplyToAllDialog)).toMatchObject(expected)
  },
  'select-all-steps': () => {
    run('select-all-steps')
    expect(fake.editor.selection.targets()).toEqual([stepId(1), stepId(2), stepId(3)])
    expect(askedByKey(fake.editor, 'a', { ctrlKey: true })?.id).toBe('select-all-steps')
  },
  'select-down': () => {
    for (const _ of [1, 2]) run('select-down')
    expect(fake.editor.selection.targets()).toEqual([stepId(1), stepId(2), stepId(3)])
    expect(askedByKey(fake.editor, 'ArrowDown', { shiftKey: true })?.id).toBe('select-down')
  },
  'select-up': () => {
    fake.editor.selection.show(stepId(2))
    for (const id of ['select-down', 'select-up']) run(id)
    expect(fake.editor.selection.targets()).toEqual([stepId(2)])
    for (const _ of ['to the first', 'and no further']) run('select-up')
    expect(fake.editor.selection.targets()).toEqual([stepId(1), stepId(2)])
    expect(askedByKey(fake.editor, 'ArrowUp', { shiftKey: true })?.id).toBe('select-up')
  },
  'copy-steps': () => {
    run('copy-steps', [stepId(1)])
    expect([fake.names().length, fake.toasts, hasCopied()]).toEqual([3, ['Step copied'], true])
  },
  'cut-steps': () => {
    run('cut-steps', [stepId(1), stepId(2)])
    expect(fake.names()).toEqual(['Step 3'])
    run('undo')
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
  },
  'paste-steps': () => {
    run('copy-steps', [stepId(3), stepId(1)])
    run('paste-steps', [stepId(2)])
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 1', 'Step 3', 'Step 3'])
    expect(fake.editor.currentStep.value?.number).toBe(3)
    run('undo')
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Step 3'])
  },
  'edit-chapter': () => {
    const step = createStep({ id: sampleId(2, 9), demoId: fake.document().demo.id, number: 1 })
    const owner = { stepId: step.id, workspaceId: fake.document().demo.workspaceId }
    const chapter = createChapter({ id: sampleId(4, 1), ...owner })
    const items = [{ step, hotspots: [], chapter }]
    fake.editor.run({ type: 'add-steps', after: 1, items }, 'Add chapter')
    expect(action('edit-chapter').enabled(fake.editor, [stepId(1)])).toBe(false)
    expect(action('edit-chapter').enabled(fake.editor, [stepId(1), step.id])).toBe(false)
    run('edit-chapter', [step.id])
    expect(fake.editor.currentStep.value?.id).toBe(step.id)
    expect(fake.editor.chapterDraft.chapter.value).toEqual(chapter)
    fake.editor.chapterDraft.change({ heading: 'Welcome' })
    run('undo')
    expect(fake.editor.chapterDraft.chapter.value).toEqual(chapter)
    run('redo')
    expect(fake.editor.chapterDraft.chapter.value?.heading).toBe('Welcome')
    expect(fake.document().steps[step.id]).toBeDefined()
  },
  'next-step': () => {
    run('next-step')
    run('next-step')
    expect(fake.editor.currentStep.value?.number).toBe(3)
    run('next-step')
    expect(fake.editor.currentStep.value?.number).toBe(1)
  },
  'previous-step': () => {
    expect(action('previous-step').enabled(fake.editor, [])).toBe(false)
    run('next-step')
    run('previous-step')
    expect(fake.editor.currentStep.value?.number).toBe(1)
  },
  'add-hotspot': () => {
    run('add-hotspot')
    expect(fake.editor.draft.isNew.value).toBe(true)
    expect(fake.editor.currentHotspots.value).toHaveLength(2)
    expect(Object.keys(fake.document().hotspots)).toHaveLength(3)
  },
  save: () => {
    run('add-hotspot')
    run('save')
    expect(Object.keys(fake.document().hotspots)).toHaveLength(4)
    expect(fake.editor.draft.unsaved.value).toBe(false)
  },
  'clear-selection': () => {
    fake.editor.selection.toggle(stepId(1))
    run('clear-selection')
    expect(fake.editor.selection.selectedIds.value.size).toBe(0)
  },
  'edit-details': () => shows('edit-details', MetadataDialog),
  share: () => shows('share', ShareDialog),
  'show-shortcuts': () => shows('show-shortcuts', ShortcutsDialog),
  'whats-new': () => opens('whats-new', '/help/whats-new'),
  'start-guide': () => opens('start-guide', '/help/start-guide'),
  'help-center': () => opens('help-center', '/help'),
  'toggle-help': () => {
    run('toggle-help')
    expect(fake.editor.helpIsOpen.value).toBe(true)
    run('toggle-help')
    expect(fake.editor.helpIsOpen.value).toBe(false)
  },
  'record-steps': () => {
    run('record-steps', [stepId(2)])
    expect(fake.editor.dialog.value).toMatchObject({ type: RecordStepsDialog, props: { after: 2 } })
    run('record-steps', [])
    expect(fake.editor.dialog.value).toMatchObject({ type: RecordStepsDialog, props: { after: 0 } })
  },
  'import-steps': () => {
    run('import-steps', [stepId(2)])
    expect(fake.editor.dialog.value).toMatchObject({
      type: ImportDialog,
      props: { afterId: stepId(2) },
    })
    run('import-steps', [])
    expect(fake.editor.dialog.value).toMatchObject({ type: ImportDialog, props: { afterId: null } })
  },
  'record-again': () => {
    expect(action('record-again').enabled(fake.editor, [stepId(2)])).toBe(false)
    const changes = { url: 'https://example.com/app' }
    fake.editor.run({ type: 'update-step', stepId: stepId(2), changes }, 'Set address')
    run('record-again', [stepId(2)])
    expect(fake.editor.dialog.value).toMatchObject({
      type: RecordAgainDialog,
      props: { step: { number: 2 } },
    })
  },
  preview: () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    run('preview')
    expect(open.mock.calls[0]?.[0]).toBe(`/demo/${fake.editor.session.demoId}?preview=true`)
    open.mockRestore()
  },
  'preview-from-step': () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    run('next-step')
    run('preview-from-step')
    expect(open.mock.calls[0]?.[0]).toBe(`/demo/${fake.editor.session.demoId}?preview=true&step=2`)
    run('hide-steps', [stepId(1)])
    run('preview-from-step')
    expect(open.mock.calls[1]?.[0]).toBe(`/demo/${fake.editor.session.demoId}?preview=true&step=1`)
    run('hide-steps', [stepId(2), stepId(3)])
    expect(action('preview').enabled(fake.editor, [])).toBe(false)
    open.mockRestore()
  },
  'upload-images': async () => {
    const input = fake.cancelsFileDialog()
    run('upload-images')
    await input
    expect(input.accept()).toBe('image/png,image/jpeg')
    expect(input.multiple()).toBe(true)
  },
  'upload-video': async () => {
    const input = fake.cancelsFileDialog()
    run('upload-video')
    await input
    expect(input.accept()).toBe('video/mp4,video/webm,video/quicktime')
    expect(input.multiple()).toBe(false)
  },
  'record-video': () => {
    run('record-video')
    expect(fake.toasts).toEqual([
      'Video recording is not supported on Safari and Firefox. Please use Chrome or Edge.',
    ])
    vi.stubGlobal('MediaRecorder', class {})
    run('record-video')
    vi.unstubAllGlobals()
    expect(fake.editor.dialog.value?.type).toBe(RecorderDialog)
  },
  'edit-video': () => {
    expect(action('edit-video').enabled(fake.editor, [stepId(1)])).toBe(false)
    const changes = { video: `asset:${'0'.repeat(64)}` }
    fake.editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Make it a video')
    run('edit-video', [stepId(1)])
    expect(opened(fake.editor, VideoEditorDialog)).toEqual({ stepId: stepId(1) })
  },
  'add-captions': async () => {
    expect(action('add-captions').enabled(fake.editor, [stepId(1)])).toBe(false)
    const changes = { video: `asset:${'0'.repeat(64)}` }
    fake.editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Make it a video')
    const input = fake.cancelsFileDialog()
    run('add-captions', [stepId(1)])
    await input
    expect(input.accept()).toBe('.vtt,.srt')
  },
  'remove-captions': () => {
    const named = (name: string) => `asset:${name.repeat(64)}`
    const changes = { video: named('0'), captionsUrl: named('1') }
    fake.editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Make it a video')
    run('remove-captions', [stepId(1)])
    expect(fake.document().steps[stepId(1)]?.captionsUrl).toBeNull()
  },
  'replace-video': async () => {
    expect(action('replace-video').enabled(fake.editor, [stepId(1)])).toBe(false)
    const changes = { video: `asset:${'0'.repeat(64)}` }
    fake.editor.run({ type: 'update-step', stepId: stepId(1), changes }, 'Make it a video')
    expect(action('replace-image').enabled(fake.editor, [stepId(1)])).toBe(false)
    expect(action('replace-video').enabled(fake.editor, [stepId(1)])).toBe(true)
    const input = fake.cancelsFileDialog()
    run('replace-video', [stepId(1)])
    await input
    expect(input.accept()).toContain('video/webm')
  },
  'replace-image': async () => {
    expect(action('replace-image').enabled(fake.editor, [stepId(1)])).toBe(true)
    expect(action('replace-image').enabled(fake.editor, [stepId(1), stepId(2)])).toBe(false)
    const input = fake.cancelsFileDialog()
    run('replace-image', [stepId(1)])
    await input
    expect(input.multiple()).toBe(false)
    fake.editor.run({ type: 'update-demo', changes: { type: 'HTML' } }, 'Change type')
    expect(action('replace-image').enabled(fake.editor, [stepId(1)])).toBe(false)
  },
}

describe('the actions', () => {
  it.each(editorActions.map(({ id }) => id))('%s does what it says', async (id) => {
    const effect = effects[id]
    expect(effect, `${id} is not exercised`).toBeDefined()
    await effect?.()
  })

  it('have a name of their own, and no shortcut twice', () => {
    const ids = editorActions.map(({ id }) => id)
    const shortcuts = editorActions.flatMap((one) => one.shortcuts)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(shortcuts).size).toBe(shortcuts.length)
  })
})
