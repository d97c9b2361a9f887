import { type TranslatableText, translatableTexts } from '@waystep/demo-model'
import { ErrorState, Skeleton, TabPanel, Tabs } from '@waystep/ui'
import { useCallback, useMemo, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { LockedNote } from '../plans/locked-note.tsx'
import { useGate } from '../plans/use-gate.ts'
import { HubBar } from './hub-bar.tsx'
import { HubFooter } from './hub-footer.tsx'
import { editTranslation } from './open-translation.ts'
import { StepPreview } from './step-preview.tsx'
import { TextTab } from './text-tab.tsx'
import { textsOf, writtenText } from './translation-edits.ts'
import type { DemoLanguages } from './use-languages.ts'
import { useOpenTranslation } from './use-open-translation.ts'

export interface HubEditorProps {
  readonly language: string
  readonly languages: DemoLanguages
  readonly onChoose: (language: string) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

const tabs = [{ value: 'text', label: 'Text' }] as const

/** A translation: its texts and voices beside those of the demo (V2.55 to V2.61). */
export function HubEditor({ language, languages, onChoose, onAdd, onClose }: HubEditorProps) {
  const editor = useEditor()
  const gate = useGate()('translations')
  const document = editor.demo.document.value
  const originals = useMemo(() => (document ? translatableTexts(document) : []), [document])
  const { open, error, isFetching, again } = useOpenTranslation(language)
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('text')
  const [isPreviewed, setPreviewed] = useState(false)
  const [stepId, setStepId] = useState(editor.selection.currentId.value)
  const onType = useCallback(
    (original: TranslatableText, text: string) =>
      editTranslation(editor, () => ({ texts: { [original.key]: writtenText(original, text) } })),
    [editor],
  )
  const onConfirm = useCallback(
    (original: TranslatableText) =>
      editTranslation(editor, (now) => {
        const text = textsOf(now)[original.key]?.text ?? ''
        return { texts: { [original.key]: writtenText(original, text) } }
      }),
    [editor],
  )
  const texts = useMemo(() => (open ? textsOf(open) : {}), [open])
  if (document === null) return null
  if (open === null) {
    return error ? (
      <ErrorState title="This translation cannot be loaded" retrying={isFetching} onRetry={again}>
        {error.message} Nothing of it was changed.
      </ErrorState>
    ) : (
      <RowsSkeleton />
    )
  }
  const shared = { document, open, texts, disabled: !gate.decision.allowed, onType, onConfirm }
  return (
    <>
      <HubBar
        open={open}
        texts={texts}
        originals={originals}
        languages={languages}
        isPreviewed={isPreviewed}
        onPreview={() => setPreviewed(!isPreviewed)}
        onChoose={onChoose}
        onAdd={onAdd}
        onClose={onClose}
      />
      <LockedNote gate={gate} />
      <div className="ed-hub-main" data-previewed={isPreviewed || undefined}>
        <Tabs label="Translation" value={tab} onChange={setTab} tabs={tabs}>
          <TabPanel value="text">
            <TextTab {...shared} originals={originals} onStep={setStepId} />
          </TabPanel>
        </Tabs>
        {isPreviewed && (
          <StepPreview document={document} language={language} texts={texts} stepId={stepId} />
        )}
      </div>
      <HubFooter onClose={onClose} />
    </>
  )
}

/** The shape of what comes. */
function RowsSkeleton() {
  return (
    <div className="ed-hub-loading" aria-busy>
      <Skeleton width={220} height={32} />
      <Skeleton height={20} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </div>
  )
}
