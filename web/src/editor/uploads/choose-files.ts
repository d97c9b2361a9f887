/** Opens the browser's file dialog; an empty list when nothing was chosen. */
export function chooseFiles(options: {
  accept: readonly string[]
  multiple: boolean
}): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = options.accept.join(',')
  input.multiple = options.multiple
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
