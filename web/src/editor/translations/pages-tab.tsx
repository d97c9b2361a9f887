import { languageNamed, type TranslatableText, type TranslatedText } from '@waystep/demo-model'
import { Button, EmptyState, ErrorState, Input, Note, Select } from '@waystep/ui'
import { FileText, Search } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { HubSkeleton } from './hub-skeleton.tsx'
import { leftOutWords, onSteps } from './row-words.ts'
import { TextColumns } from './text-columns.tsx'
import { keysInState, type TextFilter } from './text-groups.ts'
import { TextRow } from './text-row.tsx'
import { type HubTabProps, textFilters } from './text-tab.tsx'
import type { PageOriginal, PageTextsOfHub } from './use-page-texts.ts'

interface PagesTabProps extends Omit<HubTabProps, 'originals' | 'document'> {
  readonly pages: PageTextsOfHub
}

/** Texts that are drawn at first, and with each press for more: a product has hundreds. */
const atOnce = 50

/** What the captured pages say beside what it is in the other language, so that the product itself appears in it. */
export function PagesTab(props: PagesTabProps) {
  const { pages, open, texts } = props
  // What is shown stays while it is edited: a text does not go from under its caret.
  const [sought, setSought] = useState<Sought>({ words: '', filter: 'all', keys: null })
  const [most, setMost] = useState(atOnce)
  if (pages.texts === null) {
    return pages.error ? (
      <ErrorState
        title="The texts of the captured pages cannot be loaded"
        retrying={pages.isFetching}
        onRetry={pages.again}
      >
        {pages.error.message} Nothing of the translation was changed.
      </ErrorState>
    ) : (
      <HubSkeleton />
    )
  }
  if (pages.texts.length === 0 && !pages.isReading)
    return <NoPageTexts leftOutPages={pages.leftOutPages} />
  const originals = pages.texts.map(({ original }) => original)
  const seek = (next: Omit<Sought, 'keys'>) => {
    setSought({ ...next, keys: keysFound(originals, texts, next) })
    setMost(atOnce)
  }
  const { words, filter, keys } = sought
  const found = pages.texts.filter(({ original }) => keys === null || keys.has(original.key))
  return (
    <>
      <div className="ed-hub-filter">
        <Select
          label="Texts to show"
          size="dense"
          look="quiet"
          value={filter}
          options={pageFilters}
          onChange={(next) => seek({ words, filter: next })}
        />
      </div>
      <TextColumns open={open} />
      <div className="ed-hub-rows">
        <div className="ed-hub-search">
          <Input
            type="search"
            icon={Search}
            aria-label="Search texts of captured pages"
            placeholder="Search texts"
            size="dense"
            value={words}
            onChange={({ target }) => seek({ words: target.value, filter })}
          />
        </div>
        <p className="wsui-caption ed-hub-pages-note" role="status">
          {pages.isReading
            ? 'The captured pages are being read. More texts will follow.'
            : 'A translation stands wherever a captured page says exactly that text. Numbers, dates and what is redacted or hidden are not listed.'}
        </p>
        {pages.leftOutPages > 0 && <Note tone="warning">{leftOutWords(pages.leftOutPages)}</Note>}
        {found.length === 0 && !pages.isReading && (
          <div className="ed-hub-none">
            <p className="wsui-muted">No text is found.</p>
            <Button onClick={() => seek({ words: '', filter: 'all' })}>Show all texts</Button>
          </div>
        )}
        <PageRows {...props} found={found.slice(0, most)} />
        {found.length > most && (
          <div className="ed-hub-more">
            <Button onClick={() => setMost(most + atOnce)}>
              Show {Math.min(atOnce, found.length - most)} more of {found.length}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function NoPageTexts({ leftOutPages }: { readonly leftOutPages: number }) {
  if (leftOutPages > 0)
    return (
      <EmptyState icon={FileText} title="No captured page can be read now">
        {leftOutWords(leftOutPages)}
      </EmptyState>
    )
  return (
    <EmptyState icon={FileText} title="No captured page says anything to translate">
      Numbers, dates and what is redacted or hidden are not translated. Texts of pages come with
      steps that are captured as pages, not as images.
    </EmptyState>
  )
}

/** Texts are found by their words, so that none is ever out of date. */
const pageFilters = textFilters.filter(({ value }) => value !== 'outdated')

function PageRows({
  found,
  ...props
}: Omit<PagesTabProps, 'pages'> & { readonly found: readonly PageOriginal[] }) {
  const { open, texts, disabled, translating, onType, onConfirm, onTranslate, onStep } = props
  const name = languageNamed(open.language)?.name ?? open.language
  const follow = ({ target }: FocusEvent) => {
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
    const at = found.find(({ original }) => original.key === key)
    if (at) onStep(at.stepId)
  }
  return (
    <ul aria-label={`Texts of captured pages in ${name}`} onFocus={follow}>
      {found.map(({ original, steps }) => (
        <TextRow
          key={original.key}
          original={original}
          translated={texts[original.key]}
          language={open.language}
          source={open.source}
          disabled={disabled}
          onType={onType}
          onConfirm={onConfirm}
          onTranslate={onTranslate}
          isTranslating={translating.has(original.key)}
          heading={onSteps(steps)}
        />
      ))}
    </ul>
  )
}

/** What is looked for, and the keys of the texts that were found then; null: all of them. */
interface Sought {
  readonly words: string
  readonly filter: TextFilter
  readonly keys: ReadonlySet<string> | null
}

function keysFound(
  originals: readonly TranslatableText[],
  texts: Readonly<Record<string, TranslatedText>>,
  { words, filter }: Omit<Sought, 'keys'>,
): ReadonlySet<string> | null {
  const inState = keysInState(originals, texts, filter)
  const part = words.trim().toLowerCase()
  if (part === '') return inState
  const found = originals.filter(({ key, text }) => {
    if (inState !== null && !inState.has(key)) return false
    return [text, texts[key]?.text ?? ''].some((said) => said.toLowerCase().includes(part))
  })
  return new Set(found.map(({ key }) => key))
}
