import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react'
import {
  type Chapter,
  type ChapterChanges,
  type ChapterType,
  type DemoDocument,
  defaultFormFields,
  type Issue,
  recordById,
} from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import type { RunCommand } from '../core/run-command.ts'
import { createDraftPast } from '../history/draft-past.ts'
import type { RecordDraft } from '../history/open-draft.ts'
import type { ChapterDraftState } from '../saving/draft.ts'
import { chapterSignals } from './chapter-signals.ts'
import { typedField } from './typed-field.ts'
import { createTypedPassword } from './typed-password.ts'

/** A part of the panel that a change of type points at (E4.17, E4.18). */
export type ChapterSection = 'form-fields' | 'password'

export interface ChapterDraft extends RecordDraft<ChapterDraftState> {
  /** The chapter as the panel and the canvas show it, unsaved values included; null when none is open. */
  readonly chapter: ReadonlySignal<Chapter | null>
  /** Typed, not stored: it goes only into the call that keeps its hash (E3.27). */
  readonly password: ReadonlySignal<string>
  /** What keeps it from being saved (E4.21); empty when it is valid. */
  readonly issues: ReadonlySignal<readonly Issue[]>
  /** While the password is on its way. */
  readonly saving: ReadonlySignal<boolean>
  readonly highlighted: ReadonlySignal<ChapterSection | null>
  /** Whether something was changed since the panel was opened or saved, a typed password apart. */
  readonly canUndo: ReadonlySignal<boolean>
  open(chapterId: string): void
  /** Opens what another tab left unsaved. False when the chapter is gone. */
  restore(left: ChapterDraftState): boolean
  /** What is typed in one field is undone together. */
  change(changes: ChapterChanges): void
  changeType(type: ChapterType): void
  typePassword(text: string): void
  /** The password first, then one command. False when it was refused; the draft is then still there. */
  save(): Promise<boolean>
}

export interface ChapterDraftOptions {
  readonly document: ReadonlySignal<DemoDocument | null>
  readonly run: RunCommand
  /** Whose pages Embed chapters may show (E5.2). */
  readonly embedDomains: readonly string[]
  /** Stores a chapter's password. False when it could not be; the author was told why. */
  readonly storePassword: (chapterId: string, password: string) => Promise<boolean>
}

export function createChapterDraft(options: ChapterDraftOptions): ChapterDraft {
  const { document, run, embedDomains, storePassword } = options
  const past = createDraftPast<ChapterDraftState>()
  const draft = past.now
  const typed = createTypedPassword(storePassword)
  const highlighted = signal<ChapterSection | null>(null)

  const signals = chapterSignals({ document, draft, password: typed.password, embedDomains })
  const { chapter, changes, changed, unsaved, gone, issues } = signals

  const begin = (next: ChapterDraftState | null) =>
    batch(() => {
      past.begin(next)
      typed.forget()
      highlighted.value = null
    })

  function change(more: ChapterChanges): void {
    const { value } = draft
    const open = chapter.value
    if (value === null || open === null) return
    const gesture = typedField(open, { ...open, ...more })
    past.move({ ...value, changes: { ...value.changes, ...more } }, gesture)
  }

  return {
    chapter,
    password: typed.password,
    unsaved,
    gone,
    issues,
    saving: typed.storing,
    highlighted,
    kept: computed(() => (changed.value ? draft.value : null)),
    canUndo: computed(() => chapter.value !== null && past.canUndo.value),
    canRedo: computed(() => chapter.value !== null && past.canRedo.value),
    open: (chapterId) => begin({ kind: 'chapter', chapterId, changes: {} }),
    restore(left) {
      const inHand = document.value
      if (inHand === null || recordById(inHand.chapters, left.chapterId) === null) return false
      begin(left)
      return true
    },
    change,
    undo: past.undo,
    redo: past.redo,
    changeType(type) {
      const open = chapter.value
      if (open === null) return
      const needsFields = type === 'Form' && open.formFields.length === 0
      change({ type, ...(needsFields && { formFields: defaultFormFields(open.id, newId) }) })
      highlighted.value = type === 'Form' ? 'form-fields' : type === 'Password' ? 'password' : null
    },
    typePassword: typed.type,
    async save() {
      const open = chapter.value
      if (open === null) return true
      if (issues.value.length > 0 || typed.storing.value) return false
      const isPassword = open.type === 'Password' && typed.password.value !== ''
      if (isPassword && !(await typed.store(open.id))) return false
      typed.forget()
      if (!changed.value) return true
      const chapterId = open.id
      const command = { type: 'update-chapter', chapterId, changes: changes.value } as const
      if (!run(command, 'Edit chapter')) return false
      past.begin({ kind: 'chapter', chapterId, changes: {} })
      return true
    },
    discard: () => begin(null),
  }
}
