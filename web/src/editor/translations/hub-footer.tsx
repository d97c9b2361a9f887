import { Button } from '@waystep/ui'
import { useEffect, useRef } from 'react'
import { matchesShortcut } from '../actions/shortcut.ts'
import { useEditor } from '../core/editor-context.ts'
import { isUnsaved, type TranslationEdits } from './translation-edits.ts'
import type { SavingTranslation } from './use-save-translation.ts'

interface HubFooterProps {
  readonly saving: SavingTranslation
  readonly onClose: () => void
}

/** Cancel or Close, and 'Save translation' (V2.60). */
export function HubFooter({ saving: { issue, isSaving, save }, onClose }: HubFooterProps) {
  const open = useEditor().translating.value
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!matchesShortcut(event, 'mod+s')) return
      event.preventDefault()
      void latest.current()
    }
    // Before the editor, which listens at the window (E2.75, M9.35).
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const changes = open === null ? 0 : changeCount(open.edits)
  return (
    <footer className="ed-hub-foot">
      <span className="wsui-muted wsui-num" role="status">
        {changes > 0 && (changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`)}
        {changes === 0 && open?.saved === null && 'This translation is not saved yet'}
      </span>
      <span className="wsui-push" />
      <Button onClick={onClose}>{open && isUnsaved(open) ? 'Cancel' : 'Close'}</Button>
      <Button
        variant="primary"
        loading={isSaving}
        disabled={issue !== null}
        title={issue ?? undefined}
        onClick={() => void save()}
      >
        Save translation
      </Button>
    </footer>
  )
}

function changeCount({ texts, media, ...voice }: TranslationEdits): number {
  return Object.keys({ ...texts, ...voice }).length + Object.keys(media).length
}
