import { SegmentedControl } from '@waystep/ui'
import { useEditor } from '../../core/editor-context.ts'

/** Where is looked and replaced: in the shown step, or in all of the demo. */
export function ScopeChoice() {
  const { scope } = useEditor().html.find
  return (
    <SegmentedControl
      label="Where"
      value={scope.value}
      onChange={(next) => {
        scope.value = next
      }}
      segments={[
        { value: 'step', label: 'This step' },
        { value: 'all', label: 'All steps' },
      ]}
    />
  )
}
