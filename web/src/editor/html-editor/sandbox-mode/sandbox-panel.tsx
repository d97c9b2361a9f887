import { Button, EmptyState, IconButton, Note } from '@waystep/ui'
import { MousePointerClick, Pencil, RotateCcw } from 'lucide-react'
import { useEditor } from '../../core/editor-context.ts'
import { makeGuided, makeSandbox } from './convert-demo.ts'
import { ElementRow } from './element-row.tsx'
import { LinkFields } from './link-fields.tsx'
import { LinkQuestions } from './link-questions.tsx'
import { LinksOfPage } from './links-of-page.tsx'
import { useLinkedElement } from './use-linked-element.ts'
import { WelcomeDialog } from './welcome-dialog.tsx'
import './sandbox.css'

/** Links elements of a page to other steps and addresses (H2.38), and makes the demo a sandbox. */
export function SandboxPanel() {
  const { html } = useEditor()
  const element = useLinkedElement()
  return (
    <aside className="ed-html-side" aria-labelledby="ed-sandbox-title">
      <header>
        <h2 id="ed-sandbox-title" className="wsui-title-16">
          Sandbox Mode
        </h2>
        {element && (
          <IconButton
            label="Reset link to step"
            icon={RotateCcw}
            disabled={!element.isChanged}
            onClick={() => element.reset()}
          />
        )}
      </header>
      <div className="ed-html-side-body ed-sandbox">
        {element ? (
          <>
            <ElementRow nodeId={element.nodeId} />
            <LinkFields element={element} />
            <LinkQuestions element={element} />
            <Button
              icon={Pencil}
              wide
              onClick={() => {
                html.tab.value = 'liveEditor'
              }}
            >
              Edit element
            </Button>
          </>
        ) : (
          <EmptyState icon={MousePointerClick} title="Select an element to link it">
            Click a button, a row or an image of the page, and choose where it leads.
          </EmptyState>
        )}
        <LinksOfPage />
      </div>
      <DemoKind />
      <WelcomeDialog />
    </aside>
  )
}

/** Whether viewers explore the demo, or are led through it. */
function DemoKind() {
  const editor = useEditor()
  const isSandbox = editor.demo.demo.value?.type === 'Sandbox'
  return (
    <footer className="ed-sandbox-kind">
      {isSandbox ? (
        <>
          <Note tone="brand">Viewers explore this demo freely.</Note>
          <Button onClick={() => makeGuided(editor)}>Back to guided demo</Button>
        </>
      ) : (
        <>
          <Note>Viewers are led through this demo. Links work beside its hotspots.</Note>
          <Button onClick={() => void makeSandbox(editor, { deleteHotspots: false })}>
            Make it a sandbox
          </Button>
        </>
      )}
    </footer>
  )
}
