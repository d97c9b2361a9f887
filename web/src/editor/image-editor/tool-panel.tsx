import type { ShapeKind, Size } from '@waystep/demo-model'
import { leastCrop } from '@waystep/demo-model'
import { Button, Note, SegmentedControl, TabPanel, Tabs } from '@waystep/ui'
import {
  Highlighter,
  type LucideIcon,
  MoveUpRight,
  Square,
  SquareDashed,
  SquareX,
  Type,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { NumberField } from './number-field.tsx'
import { cropOfRatio, cropWithin } from './picture-state.ts'
import { ShapeList } from './shape-list.tsx'
import { ShapeOptions } from './shape-options.tsx'
import { shapeNames } from './shape-words.ts'
import type { PictureDraft } from './use-picture-draft.ts'

/** M2.38. */
export const pictureTabs = [
  { value: 'crop', label: 'Crop' },
  { value: 'redact', label: 'Redact' },
  { value: 'shapes', label: 'Shapes' },
  { value: 'text', label: 'Text' },
] as const
export type PictureTab = (typeof pictureTabs)[number]['value']

/** The safe one stands first. */
const toolsOf: Readonly<Record<Exclude<PictureTab, 'crop'>, readonly ShapeKind[]>> = {
  redact: ['solid', 'blur'],
  shapes: ['rectangle', 'arrow', 'highlighter'],
  text: ['text'],
}
const icons: Readonly<Record<ShapeKind, LucideIcon>> = {
  solid: SquareX,
  blur: SquareDashed,
  rectangle: Square,
  arrow: MoveUpRight,
  highlighter: Highlighter,
  text: Type,
}

interface ToolPanelProps {
  readonly draft: PictureDraft
  readonly tab: PictureTab
  readonly onTab: (tab: PictureTab) => void
  readonly tool: ShapeKind | null
  readonly onTool: (tool: ShapeKind | null) => void
  readonly picture: Size
  /** The demo's (M2.39). */
  readonly ratio: number
  /** What can become of the picture that was there before any edit. */
  readonly original: ReactNode
}

export function ToolPanel(props: ToolPanelProps) {
  const { draft, tab, onTab, tool, onTool } = props
  const { selected } = draft
  return (
    <aside className="ed-picture-panel" aria-label="Tools">
      <Tabs label="Tools" value={tab} onChange={onTab} tabs={pictureTabs}>
        <TabPanel value="crop">
          <CropOptions {...props} />
        </TabPanel>
        {(['redact', 'shapes', 'text'] as const).map((one) => (
          <TabPanel key={one} value={one}>
            <div className="ed-picture-tools">
              {toolsOf[one].map((kind) => (
                <Button
                  key={kind}
                  icon={icons[kind]}
                  aria-pressed={tool === kind}
                  variant={tool === kind ? 'primary' : 'secondary'}
                  onClick={() => onTool(tool === kind ? null : kind)}
                >
                  {shapeNames[kind]}
                </Button>
              ))}
            </div>
            {one === 'redact' && (
              <Note>
                A solid redaction is the safest. A blurred one only looks like a blur: it is painted
                from the colors around it, so nothing of what was there remains.
              </Note>
            )}
            {tool && toolsOf[one].includes(tool) && <Placing {...props} tool={tool} />}
          </TabPanel>
        ))}
      </Tabs>
      {selected && tab !== 'crop' && (
        <ShapeOptions
          shape={selected}
          onChange={(next, gesture) => draft.change(selected.id, next, gesture)}
        />
      )}
      {tab !== 'crop' && <ShapeList draft={draft} />}
      {props.original}
    </aside>
  )
}

/** Drawing by hand, and the way without a mouse. */
function Placing({ draft, tool, onTool }: ToolPanelProps & { readonly tool: ShapeKind }) {
  const { x, y, width, height } = draft.state
  const place = () => {
    draft.add(tool, { x: x + width / 2, y: y + height / 2, width: 0, height: 0 })
    onTool(null)
  }
  return (
    <div className="ed-picture-row">
      <p className="wsui-hint">Drag on the image, or</p>
      <Button size="dense" onClick={place}>
        Add in the middle
      </Button>
    </div>
  )
}

const sides = [
  { name: 'Left', key: 'x' },
  { name: 'Top', key: 'y' },
  { name: 'Width', key: 'width' },
  { name: 'Height', key: 'height' },
] as const

function CropOptions({ draft, picture, ratio }: ToolPanelProps) {
  const { state, set } = draft
  return (
    <div className="ed-picture-crop">
      <SegmentedControl
        label="Crop"
        equal
        value={state.cropAspectRatio === null ? 'free' : 'ratio'}
        segments={[
          { value: 'ratio', label: 'Current Aspect Ratio' },
          { value: 'free', label: 'Free Form' },
        ]}
        onChange={(mode) =>
          set((before) => {
            const cropAspectRatio = mode === 'ratio' ? ratio : null
            return { ...before, ...cropOfRatio(picture, before, cropAspectRatio), cropAspectRatio }
          })
        }
      />
      <div className="ed-picture-sides">
        {sides.map(({ name, key }) => (
          <NumberField
            key={key}
            name={name}
            value={state[key]}
            onChange={(wanted) =>
              set((before) => {
                const box = { ...before, [key]: wanted }
                const next = cropWithin(picture, box, before.cropAspectRatio, leastCrop)
                return { ...before, ...next }
              })
            }
          />
        ))}
      </div>
      <p className="wsui-hint">In pixels of the original, at least 50 × 50.</p>
    </div>
  )
}
