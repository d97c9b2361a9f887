import { Button, EmptyState, ErrorState, Skeleton } from '@waystep/ui'
import { Eye, Languages, Plus } from 'lucide-react'
import { useEditor } from '../../core/editor-context.ts'
import { LockedNote } from '../../plans/locked-note.tsx'
import { useGate } from '../../plans/use-gate.ts'
import { LanguageProgress } from '../../translations/language-progress.tsx'
import { openInViewer } from '../../translations/open-in-viewer.ts'
import { TranslationsDialog } from '../../translations/translations-dialog.tsx'
import { type DemoLanguage, useLanguages } from '../../translations/use-languages.ts'

/** The languages of the demo and how far each is, with the ways to the hub (M2.63, V2.62). */
export function TranslationsTab() {
  const gate = useGate()('translations')
  const { show } = useEditor()
  const { decision } = gate
  const isUnasked = !decision.allowed && decision.reason === 'account'
  return (
    <div className="ed-languages-tab">
      <LockedNote gate={gate} />
      {!isUnasked && <LanguageList onAdd={() => show(TranslationsDialog, { adds: true })} />}
    </div>
  )
}

function LanguageList({ onAdd }: { readonly onAdd: () => void }) {
  const { show, session } = useEditor()
  const { data, error, isFetching, refetch } = useLanguages()
  if (error && data === undefined) {
    return (
      <ErrorState
        title="The languages of this demo cannot be loaded"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {error.message}
      </ErrorState>
    )
  }
  if (data === undefined) {
    return (
      <div aria-busy>
        <Skeleton height={32} />
      </div>
    )
  }
  const open = (language: string) => show(TranslationsDialog, { language })
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={Languages}
        title="No translations yet"
        actions={
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            Add translation
          </Button>
        }
      >
        Viewers read and hear this demo in the language that it is written in.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="ed-languages">
        {data.data.map((language) => (
          <LanguageRow
            key={language.code}
            language={language}
            onOpen={() => open(language.code)}
            onPreview={() => openInViewer(session.demoId, language.code)}
          />
        ))}
      </ul>
      <div>
        <Button icon={Plus} onClick={onAdd}>
          Add translation
        </Button>
      </div>
    </>
  )
}

interface LanguageRowProps {
  readonly language: DemoLanguage
  readonly onOpen: () => void
  readonly onPreview: () => void
}

function LanguageRow({ language: { name, progress }, onOpen, onPreview }: LanguageRowProps) {
  return (
    <li>
      <span className="wsui-grow">{name}</span>
      <LanguageProgress progress={progress} name={name} />
      <Button size="dense" icon={Eye} aria-label={`Preview in ${name}`} onClick={onPreview}>
        Preview
      </Button>
      <Button size="dense" aria-label={`Edit ${name}`} onClick={onOpen}>
        Edit
      </Button>
    </li>
  )
}
