import { Button, DialogBody, DialogFooter, Field, Note, Select, Switch } from '@waystep/ui'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../api-client/api-error.ts'
import { call } from '../../api-client/call.ts'
import { newId } from '../../api-client/new-id.ts'
import { CopyProgress } from '../../copy/copy-progress.tsx'
import { useCopyJob } from '../../copy/use-copy-job.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { showTranslations } from '../translations/show-translations.ts'
import { useAiStatus } from '../translations/use-ai-status.ts'
import { languageOptions, languageToTranslateInto } from './language-options.ts'
import { NoService } from './no-service.tsx'

/** One demo in several languages, kept in the hub, or a translated copy (E4.29, E4.30). */
export function TranslateDemo() {
  const editor = useEditor()
  const status = useAiStatus()
  const [isMultilingual, setMultilingual] = useState(true)
  const [language, setLanguage] = useState(languageToTranslateInto)
  const copy = useTranslatedCopy()
  const id = useId()
  const openHub = () => {
    editor.closeDialog()
    showTranslations.run(editor, [])
  }
  const isMaking = copy.isBeginning || copy.job?.state === 'running'
  const canCopy = status?.translate === true && !isMaking
  return (
    <>
      <DialogBody>
        <div className="ed-enhance-form">
          <div className="ed-enhance-switch">
            <label htmlFor={id}>
              <b>Multilingual</b>
              <span className="wsui-muted">
                {isMultilingual
                  ? 'This demo keeps its translations, and viewers choose a language.'
                  : 'A copy of the demo is made in another language, in the same folder.'}
              </span>
            </label>
            <Switch
              id={id}
              checked={isMultilingual}
              onChange={setMultilingual}
              disabled={isMaking}
            />
          </div>
          {!isMultilingual &&
            (copy.job?.state === 'running' ? (
              <CopyProgress job={copy.job} isOutOfSight={copy.isOutOfSight} />
            ) : (
              <>
                <NoService status={status} task="translate" />
                <Outcome copy={copy} />
                <Field label="Language">
                  {(control) => (
                    <Select
                      {...control}
                      value={language}
                      onChange={setLanguage}
                      options={languageOptions}
                      disabled={isMaking}
                    />
                  )}
                </Field>
              </>
            ))}
          {/* V9.9. */}
          <p className="wsui-caption">15+ languages</p>
        </div>
      </DialogBody>
      <DialogFooter>
        {isMaking ? (
          <Button onClick={() => void copy.stop()}>Stop</Button>
        ) : (
          <Button onClick={editor.closeDialog}>Cancel</Button>
        )}
        {isMultilingual ? (
          <Button variant="primary" onClick={openHub}>
            Open translations
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={!canCopy}
            loading={isMaking}
            onClick={() => void copy.make(language)}
          >
            Translate a copy
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

type TranslatedCopy = ReturnType<typeof useTranslatedCopy>

/** Why there is no copy, or where the last one is. */
function Outcome({ copy: { problem, job } }: { readonly copy: TranslatedCopy }) {
  const editor = useEditor()
  const navigate = useNavigate()
  const sentence = problem ?? (job?.state === 'failed' ? job.message : null)
  if (sentence !== null) return <Note tone="danger">{sentence}</Note>
  if (job?.state !== 'done') return null
  const name = languageOptions.find(({ value }) => value === job.language)?.label ?? 'translated'
  return (
    <Note tone="success">
      The {name} copy is in the folder of this demo.{' '}
      <Button
        variant="quiet"
        onClick={() => {
          editor.closeDialog()
          editor.leaveDraft(() => void navigate(`/demo/${job.id}/edit`))
        }}
      >
        Open it
      </Button>
    </Note>
  )
}

/** Has the server make a translated copy of the demo, and goes there when it is made while this is looked at. */
function useTranslatedCopy() {
  const editor = useEditor()
  const navigate = useNavigate()
  const { demoId, author } = editor.session
  const [isBeginning, setBeginning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** The id of the copy in each language, so that another try makes no second one. */
  const ids = useRef(new Map<string, string>())
  const { job, isOutOfSight, follow, cancel } = useCopyJob({
    kind: 'translated',
    originalId: demoId,
    as: author,
    onMade: ({ id }) => {
      editor.closeDialog()
      editor.leaveDraft(() => void navigate(`/demo/${id}/edit`))
    },
    onFailed: () => editor.notify.say(toasts.notTranslated),
  })
  const told = (error: unknown) =>
    setProblem(error instanceof ApiError ? error.message : 'Something went wrong on this page.')
  const make = async (language: string) => {
    const id = ids.current.get(language) ?? newId()
    ids.current.set(language, id)
    setBeginning(true)
    setProblem(null)
    try {
      const params = { id: demoId }
      const body = { id, language }
      const begun = await call('POST /api/demo/:id/translated-copies', {
        params,
        body,
        as: author,
      })
      follow(begun)
    } catch (error) {
      editor.notify.say(toasts.notTranslated)
      told(error)
    }
    setBeginning(false)
  }
  const stop = () => cancel().catch(told)
  return { job, isOutOfSight, isBeginning, problem, make, stop }
}
