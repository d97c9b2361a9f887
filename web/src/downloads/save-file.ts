/** Milliseconds after which the browser has surely read what it was handed. */
const handedOver = 60_000

/** Saves what is in memory on this device, under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), handedOver)
}
