import { showToast } from '../feedback/toast.tsx'

/** Copies text; tells the person and answers false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast('Your browser did not allow copying. Select the text and copy it yourself.', {
      tone: 'error',
    })
    return false
  }
}
