/** Can this browser record (M2.10, M8.17)? Safari and Firefox give no WebM that others can play. */
export function browserRecords(agent = navigator.userAgent): boolean {
  const isFirefox = /Firefox|FxiOS/.test(agent)
  const isSafari = /Safari\//.test(agent) && !/Chrom(e|ium)\//.test(agent)
  return !isFirefox && !isSafari && 'MediaRecorder' in globalThis
}

/** Can it record a screen, a window or a tab? Browsers of phones cannot. */
export const canRecordScreen = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function'
