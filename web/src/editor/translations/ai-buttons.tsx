import { openTexts, type TranslatableText, type TranslatedText } from '@waystep/demo-model'
import { Button, Checkbox, Dialog, DialogBody, DialogFooter } from '@waystep/ui'
import { RefreshCw, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { isUnsaved, type OpenTranslation } from './translation-edits.ts'
import type { AiTranslation } from './use-ai-translation.ts'
import { useFirstPress } from './use-first-press.ts'

interface AiButtonsProps {
  readonly open: OpenTranslation
  readonly originals: readonly TranslatableText[]
  readonly texts: Readonly<Record<string, TranslatedText>>
  readonly ai: AiTranslation
  /** Why nothing can be translated by a service; null: it can. */
  readonly closedBecause: string | null
}

/** What the author is asked before a service writes over texts. */
interface Question {
  readonly what: 'all' | 'changed'
  /** Texts that people wrote or confirmed, among those that would be written over. */
  readonly confirmed: number
}

/** 'AI Translate', for all texts, and 'Sync with AI', for those that are missing or out of date (V2.60). */
export function AiButtons({ open, originals, texts, ai, closedBecause }: AiButtonsProps) {
  const { notify } = useEditor()
  const [question, setQuestion] = useState<Question | null>(null)
  const isFirstPress = useFirstPress()
  const known = Object.values(texts)
  const openOf = (what: Question['what'], overConfirmed: boolean) =>
    openTexts(originals, known, { overConfirmed, onlyChanged: what === 'changed' })
  const press = (what: Question['what']) => {
    if (!isFirstPress('AI')) return
    const mayWrite = openOf(what, false)
    const confirmed = openOf(what, true).length - mayWrite.length
    if (mayWrite.length + confirmed === 0) notify.say(toasts.translationsUpToDate)
    else if (confirmed > 0 || (what === 'all' && isUnsaved(open))) setQuestion({ what, confirmed })
    else void ai.translate(mayWrite)
  }
  const isClosed = closedBecause !== null || ai.progress !== null
  const shared = { disabled: isClosed, title: closedBecause ?? undefined }
  return (
    <>
      <Button icon={Sparkles} {...shared} onClick={() => press('all')}>
        AI Translate
      </Button>
      <Button icon={RefreshCw} {...shared} onClick={() => press('changed')}>
        Sync with AI
      </Button>
      {question && (
        <OverwriteDialog
          question={question}
          isUnsaved={isUnsaved(open)}
          onClose={() => setQuestion(null)}
          onTranslate={(overConfirmed) => {
            setQuestion(null)
            void ai.translate(openOf(question.what, overConfirmed))
          }}
        />
      )}
    </>
  )
}

interface OverwriteDialogProps {
  readonly question: Question
  readonly isUnsaved: boolean
  readonly onClose: () => void
  readonly onTranslate: (overConfirmed: boolean) => void
}

/** V4.43; what people confirmed is written over only where they say so. */
function OverwriteDialog({ question, isUnsaved, onClose, onTranslate }: OverwriteDialogProps) {
  const [overConfirmed, setOverConfirmed] = useState(false)
  const { what, confirmed } = question
  const count = confirmed === 1 ? '1 text' : `${confirmed} texts`
  const isOfConfirmed = what === 'all' ? 'that people wrote or confirmed' : 'that people confirmed'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={what === 'all' ? 'Overwrite this translation?' : 'Translate confirmed texts anew?'}
      subtitle={
        what === 'all'
          ? `All texts are translated anew, over those that nobody confirmed${isUnsaved ? ', and over your unsaved changes' : ''}. Nothing is stored until you save.`
          : `${count} ${isOfConfirmed} changed in the original since. Without your word they stay.`
      }
    >
      {confirmed > 0 && (
        <DialogBody>
          <Checkbox checked={overConfirmed} onChange={setOverConfirmed}>
            Overwrite {count} {isOfConfirmed}, too
          </Checkbox>
        </DialogBody>
      )}
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={() => onTranslate(overConfirmed)}>
          Translate
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
