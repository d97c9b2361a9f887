import {
  type DemoDocument,
  openTexts,
  recordById,
  type TranslatableText,
  translatableTexts,
} from '@waystep/demo-model'
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
import { PagesTab } from './pages-tab.tsx'
import { StepPreview } from './step-preview.tsx'
import { type HubTabProps, TextTab } from './text-tab.tsx'
import { TranslatingOverlay } from './translating-overlay.tsx'
import { textsOf, writtenText } from './translation-edits.ts'
import { useAiStatus } from './use-ai-status.ts'
import { useAiTranslation } from './use-ai-translation.ts'
import type { DemoLanguages } from './use-languages.ts'
import { useOpenTranslation } from './use-open-translation.ts'
import { type PageTextsOfHub, usePageTexts } from './use-page-texts.ts'
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
  { value: 'pages', label: 'Pages' },
] as const
type TabName = (typeof tabs)[number]['value']

/** A translation: its texts and voices beside those of the demo (V2.55 to V2.61). */
export function HubEditor(props: HubEditorProps) {
  const { language, languages, isNew, onChoose, onAdd, onClose } = props
  const editor = useEditor()
  const gate = useGate()('translations')
  const document = editor.demo.document.value
  const originals = useMemo(() => (document ? translatableTexts(document) : []), [document])
  const { open, error, isFetching, again } = useOpenTranslation(language)
  const [tab, setTab] = useState<TabName>('text')
  const [isPreviewed, setPreviewed] = useState(false)
  const [stepId, setStepId] = useState(editor.selection.currentId.value)
  const pages = usePageTexts(tab === 'pages')
  const edits = useRowEdits()
  const texts = useMemo(() => (open ? textsOf(open) : {}), [open])
  const status = useAiStatus()
  const ai = useAiTranslation()
  const isAllowed = gate.decision.allowed
  const canTranslate = isAllowed && status?.translate === true
  const isReady = status !== undefined && open?.saved === null
  useFirstTranslation(isNew && isReady ? canTranslate : null, () => {
    void ai.translate(openTexts(originals, Object.values(texts)))
  })
  if (document === null) return null
  if (open === null) return <Unopened error={error} isFetching={isFetching} onRetry={again} />
  const pageOriginals = (pages.texts ?? []).map(({ original }) => original)
  const shown = {
    document,
    originals,
    open,
    texts,
    disabled: !isAllowed,
    translating: ai.rows,
    onTranslate: canTranslate ? ai.translateOne : null,
    onStep: setStepId,
    ...edits,
  }
  return (
    <>
      <HubBar
        open={open}
        texts={texts}
        originals={tab === 'pages' ? pageOriginals : originals}
        known={[...originals, ...pageOriginals]}
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
        <HubTabs tab={tab} onTab={setTab} {...shown} pages={pages} />
        {isPreviewed && (
          <StepPreview
            document={document}
            language={language}
            texts={texts}
            stepId={tab === 'pages' ? pageAt(document, stepId, pages) : stepId}
            saved={open.saved}
          />
        )}
      </div>
      <HubFooter saving={props.saving} onClose={onClose} />
    </>
  )
}

/** The step that is worked at, where it shows a captured page; else the first whose page says something. */
function pageAt(
  document: DemoDocument,
  stepId: string | null,
  { texts }: PageTextsOfHub,
): string | null {
  const step = stepId === null ? null : recordById(document.steps, stepId)
  return step?.htmlCaptureId ? stepId : (texts?.[0]?.stepId ?? stepId)
}

interface UnopenedProps {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly onRetry: () => void
}

function Unopened({ error, isFetching, onRetry }: UnopenedProps) {
  if (error === null) return <HubSkeleton />
  return (
    <ErrorState title="This translation cannot be loaded" retrying={isFetching} onRetry={onRetry}>
      {error.message} Nothing of it was changed.
    </ErrorState>
  )
}

interface HubTabsProps extends HubTabProps {
  readonly tab: TabName
  readonly onTab: (tab: TabName) => void
  readonly pages: PageTextsOfHub
}

/** What the demo says, lets hear and shows in the other language. */
function HubTabs({ tab, onTab, pages, ...shown }: HubTabsProps) {
  return (
    <Tabs label="Translation" value={tab} onChange={onTab} tabs={tabs}>
      <TabPanel value="text">
        <TextTab {...shown} />
      </TabPanel>
      <TabPanel value="voiceover">
        <VoiceTab {...shown} />
      </TabPanel>
      <TabPanel value="pages">
        <PagesTab {...shown} pages={pages} />
      </TabPanel>
    </Tabs>
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
