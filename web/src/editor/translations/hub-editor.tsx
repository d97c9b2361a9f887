import { openTexts, type TranslatableText, translatableTexts } from '@waystep/demo-model'
import { ErrorState, TabPanel, Tabs } from '@waystep/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { LockedNote } from '../plans/locked-note.tsx'
import { type Gate, useGate } from '../plans/use-gate.ts'
import { AiNote } from './ai-note.tsx'
import { HubBar } from './hub-bar.tsx'
import { HubFooter } from './hub-footer.tsx'
import { HubSkeleton } from './hub-skeleton.tsx'
import { editTranslation } from './open-translation.ts'
import { OthersNote } from './others-note.tsx'
import { StepPreview } from './step-preview.tsx'
import { TextTab } from './text-tab.tsx'
import { TranslatingOverlay } from './translating-overlay.tsx'
import { textsOf, writtenText } from './translation-edits.ts'
import { useAiStatus } from './use-ai-status.ts'
import { useAiTranslation } from './use-ai-translation.ts'
import type { DemoLanguages } from './use-languages.ts'
import { useOpenTranslation } from './use-open-translation.ts'
import type { SavingTranslation } from './use-save-translation.ts'
import { VoiceTab } from './voice-tab.tsx'

export interface HubEditorProps {
  readonly language: string
  readonly languages: DemoLanguages
  /** It was just chosen: a service translates it, where there is one (V4.40). */
  readonly isNew: boolean
  readonly saving: SavingTranslation
  readonly onChoose: (language: string) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

const tabs = [
  { value: 'text', label: 'Text' },
  { value: 'voiceover', label: 'Voiceover' },
] as const

/** A translation: its texts and voices beside those of the demo (V2.55 to V2.61). */
export function HubEditor(props: HubEditorProps) {
  const { language, languages, isNew, onChoose, onAdd, onClose } = props
  const editor = useEditor()
  const gate = useGate()('translations')
  const document = editor.demo.document.value
  const originals = useMemo(() => (document ? translatableTexts(document) : []), [document])
  const { open, error, isFetching, again } = useOpenTranslation(language)
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('text')
  const [isPreviewed, setPreviewed] = useState(false)
  const [stepId, setStepId] = useState(editor.selection.currentId.value)
  const edits = useRowEdits()
  const texts = useMemo(() => (open ? textsOf(open) : {}), [open])
  const status = useAiStatus()
  const ai = useAiTranslation()
  const { translate, translateOne } = ai
  const isAllowed = gate.decision.allowed
  const canTranslate = isAllowed && status?.translate === true
  const isReady = status !== undefined && open?.saved === null
  useFirstTranslation(isNew && isReady ? canTranslate : null, () => {
    void translate(openTexts(originals, Object.values(texts)))
  })
  if (document === null) return null
  if (open === null) {
    return error ? (
      <ErrorState title="This translation cannot be loaded" retrying={isFetching} onRetry={again}>
        {error.message} Nothing of it was changed.
      </ErrorState>
    ) : (
      <HubSkeleton />
    )
  }
  const onTranslate = canTranslate ? translateOne : null
  const shown = {
    document,
    originals,
    open,
    texts,
    disabled: !isAllowed,
    translating: ai.rows,
    ...edits,
  }
  return (
    <>
      <HubBar
        open={open}
        texts={texts}
        originals={originals}
        languages={languages}
        ai={ai}
        isAllowed={isAllowed}
        closedBecause={canTranslate ? null : closedBecause(gate, status)}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed(!isPreviewed)}
        onChoose={onChoose}
        onAdd={onAdd}
      />
      <LockedNote gate={gate} />
      {isAllowed && <AiNote status={status} problem={ai.problem} />}
      <OthersNote others={open.others} />
      {ai.progress && <TranslatingOverlay progress={ai.progress} onCancel={ai.cancel} />}
      <div
        className="ed-hub-main"
        inert={ai.progress !== null}
        data-previewed={isPreviewed || undefined}
      >
        <Tabs label="Translation" value={tab} onChange={setTab} tabs={tabs}>
          <TabPanel value="text">
            <TextTab {...shown} onTranslate={onTranslate} onStep={setStepId} />
          </TabPanel>
          <TabPanel value="voiceover">
            <VoiceTab {...shown} onTranslate={onTranslate} onStep={setStepId} />
          </TabPanel>
        </Tabs>
        {isPreviewed && (
          <StepPreview document={document} language={language} texts={texts} stepId={stepId} />
        )}
      </div>
      <HubFooter saving={props.saving} onClose={onClose} />
    </>
  )
}

/** What a person does to texts, by functions that stay the same: rows are many. */
function useRowEdits() {
  const editor = useEditor()
  return useMemo(() => {
    const put = (original: TranslatableText, text: string) =>
      editTranslation(editor, () => ({ texts: { [original.key]: writtenText(original, text) } }))
    return {
      onType: put,
      onConfirm(original: TranslatableText) {
        const now = editor.translating.value
        put(original, (now && textsOf(now)[original.key]?.text) ?? '')
      },
    }
  }, [editor])
}

/** Why no service translates, once that is known. */
function closedBecause({ decision }: Gate, status: ReturnType<typeof useAiStatus>): string {
  if (!decision.allowed) return decision.message
  if (status === undefined) return 'It is not known yet whether a service translates here'
  return status.message ?? 'No service translates on this server'
}

/**
 * V4.40: a translation that was just chosen is begun by a service, where there is one. Whether there is one counts as
 * it is told first: a service that is set up later begins nothing by itself.
 *
 * @param canBegin null: nobody knows yet, or nothing is to begin
 */
function useFirstTranslation(canBegin: boolean | null, begin: () => void): void {
  const isTold = useRef(false)
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    if (canBegin === null || isTold.current) return
    isTold.current = true
    if (canBegin) latest.current()
  }, [canBegin])
}
