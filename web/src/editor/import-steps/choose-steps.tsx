import { useQuery } from '@tanstack/react-query'
import type { DemoCard } from '@waystep/api-contract'
import { type DemoDocument, orderedSteps } from '@waystep/demo-model'
import { Button, Checkbox, DialogBody, DialogFooter, IconButton } from '@waystep/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useEditor } from '../core/editor-context.ts'
import { LoadingTiles } from './demo-tiles.tsx'
import { StepChoices } from './step-choices.tsx'

export interface ChooseStepsProps {
  readonly demo: DemoCard
  readonly onBack: () => void
  readonly onImport: (source: DemoDocument, stepIds: readonly string[]) => void
}

/** Which steps of a demo: all, until some are left out. */
export function ChooseSteps({ demo, onBack, onImport }: ChooseStepsProps) {
  const { closeDialog } = useEditor()
  const query = useQuery({
    queryKey: ['steps-to-import', demo.id],
    queryFn: ({ signal }) => call('GET /api/demo/:id', { params: { id: demo.id }, signal }),
    // Steps are copied as they are now, not as they were when somebody looked before.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const source = query.data?.document
  const all = source ? orderedSteps(source).map((step) => step.id) : []
  const chosen = all.filter((id) => !leftOut.has(id))
  const toggle = (stepId: string) => {
    const next = new Set(leftOut)
    if (!next.delete(stepId)) next.add(stepId)
    setLeftOut(next)
  }
  return (
    <>
      <DialogBody>
        <div className="ed-import">
          <div className="ed-import-head">
            <IconButton label="Choose another demo" icon={ArrowLeft} onClick={onBack} />
            <b dir="auto" className="wsui-cut">
              {demo.title}
            </b>
            {all.length > 1 && (
              <Checkbox
                checked={chosen.length === all.length || (chosen.length > 0 && 'mixed')}
                onChange={(on) => setLeftOut(new Set(on ? [] : all))}
              >
                All {all.length} steps
              </Checkbox>
            )}
          </div>
          <div className="ed-import-room">
            {query.isPending && <LoadingTiles label="Loading steps" />}
            {query.isError && <CallFailed title="The demo could not be loaded" query={query} />}
            {source && (
              <StepChoices
                label="Steps to import"
                document={source}
                leftOut={leftOut}
                onToggle={toggle}
              />
            )}
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={closeDialog}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!source || chosen.length === 0}
          onClick={() => source && onImport(source, chosen)}
        >
          {importLabel(chosen.length)}
        </Button>
      </DialogFooter>
    </>
  )
}

function importLabel(count: number): string {
  if (count === 0) return 'Import'
  return count === 1 ? 'Import 1 step' : `Import ${count} steps`
}
