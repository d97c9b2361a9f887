import type { FormField } from '../records/form-field.ts'
import type { PublishedChapter, PublishedDemo, PublishedStep } from '../records/published-demo.ts'
import { fillHtml, fillText, type VariableValues } from '../text/variables.ts'

/** What a viewer reads of a publication, with the values that are known of the viewer. */
export function fillVariables(demo: PublishedDemo, values: VariableValues): PublishedDemo {
  return { ...demo, steps: demo.steps.map((step) => fillStep(step, values)) }
}

function fillStep(step: PublishedStep, values: VariableValues): PublishedStep {
  return {
    ...step,
    alt: fillText(step.alt, values),
    hotspots: step.hotspots.map((hotspot) => ({
      ...hotspot,
      text: fillHtml(hotspot.text, values),
      nextButtonText: fillText(hotspot.nextButtonText, values),
      backButtonText: fillText(hotspot.backButtonText, values),
    })),
    chapter: step.chapter && fillChapter(step.chapter, values),
  }
}

function fillChapter(chapter: PublishedChapter, values: VariableValues): PublishedChapter {
  return {
    ...chapter,
    heading: fillText(chapter.heading, values),
    description: fillHtml(chapter.description, values),
    buttons: chapter.buttons.map((one) => ({ ...one, content: fillText(one.content, values) })),
  }
}

/**
 * The variables that the answers to a form are, by the ids of its fields: what a field is about says its name
 * (`first_name`, `company`), and so does its label.
 */
export function answeredVariables(
  { formFields }: PublishedChapter,
  answers: Readonly<Record<string, string>>,
): VariableValues {
  const given = formFields.filter(({ id }) => answers[id])
  const named = given.flatMap((field) =>
    variablesOfField(field).map((name) => [name, answers[field.id] ?? '']),
  )
  return Object.fromEntries(named)
}

/** The variables that the answer to a form's field is. */
export function variablesOfField(
  field: Pick<FormField, 'label' | 'businessFieldType'>,
): readonly string[] {
  const names = [field.label, field.businessFieldType].map(variableOfLabel)
  return names.filter((name) => name !== '' && name !== 'custom_field')
}

/** The variable that a form field's label names: 'Team size' is `team_size`. */
function variableOfLabel(label: string): string {
  return label
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
