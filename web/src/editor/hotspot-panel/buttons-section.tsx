import {
  backButtonLabel,
  buttonTextLimit,
  choosesTextAndButtons,
  type Hotspot,
  nextButtonLabel,
  placeForViewers,
} from '@waystep/demo-model'
import { Input, Switch } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { HotspotSection } from './hotspot-section.tsx'
import { onlyPointersAndAreas } from './only-pointers-and-areas.ts'
import { PropRow, Why } from './prop-row.tsx'

const noBackOnFirst = "You can't change the back button text for the first step."

/** Next and Back: shown or not, and what they say (H5.1, H5.2). */
export function ButtonsSection({ hotspot }: { readonly hotspot: Hotspot }) {
  const { draft, demo } = useEditor()
  const workspace = useDemoWorkspace()
  const chooses = choosesTextAndButtons(hotspot.style)
  const shown = hotspot.nextButton || !chooses
  const document = demo.document.value
  const number = document ? placeForViewers(document, hotspot.stepId).number : 1
  const isFirst = number <= 1
  const next = nextButtonLabel(
    { ...hotspot, nextButtonText: null },
    number,
    workspace?.hotspotNextBtnText,
  )
  const back = backButtonLabel({ backButtonText: null }, workspace?.hotspotBackBtnText)
  return (
    <HotspotSection
      title="Next and Back buttons"
      end={
        <>
          {!chooses && <Why text={onlyPointersAndAreas} />}
          <Switch
            label="Show Next and Back buttons"
            checked={shown}
            disabled={!chooses}
            onChange={(nextButton) => draft.change({ nextButton })}
          />
        </>
      }
    >
      <PropRow name="Next text">
        <ButtonText
          label="Next button text"
          text={hotspot.nextButtonText}
          usual={next}
          disabled={!shown}
          onChange={(nextButtonText) => draft.change({ nextButtonText }, { gesture: 'next text' })}
        />
      </PropRow>
      <PropRow name="Back text" why={isFirst ? noBackOnFirst : null}>
        <ButtonText
          label="Back button text"
          text={hotspot.backButtonText}
          usual={back}
          disabled={!shown || isFirst}
          onChange={(backButtonText) => draft.change({ backButtonText }, { gesture: 'back text' })}
        />
      </PropRow>
    </HotspotSection>
  )
}

function ButtonText({
  label,
  text,
  usual,
  disabled,
  onChange,
}: {
  readonly label: string
  /** null: the usual one. */
  readonly text: string | null
  readonly usual: string
  readonly disabled: boolean
  readonly onChange: (text: string | null) => void
}) {
  return (
    <Input
      size="dense"
      aria-label={label}
      placeholder={usual}
      maxLength={buttonTextLimit}
      counted
      value={text ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
