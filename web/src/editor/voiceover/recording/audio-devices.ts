/** A microphone, as it is listed (V3.17). */
export interface AudioDevice {
  readonly label: string
  /** Its id. */
  readonly value: string
  readonly selected: boolean
}

/** The id by which browsers name whatever the system takes at first. */
const systemDefault = 'default'

/** Microphones that the browser tells of. Without permission it leaves their labels empty. */
export async function listMicrophones(): Promise<readonly MediaDeviceInfo[]> {
  const found = await navigator.mediaDevices.enumerateDevices()
  return found.filter(({ kind }) => kind === 'audioinput')
}

/** V4.24. */
export const isGranted = (found: readonly MediaDeviceInfo[]): boolean =>
  found.some(({ label }) => label !== '')

/** Has the browser told of a device itself, beside the one that it names the default (V4.25)? */
export const isComplete = (found: readonly MediaDeviceInfo[]): boolean =>
  found.some(({ deviceId, label }) => label !== '' && deviceId !== systemDefault)

/**
 * One device of each group, the default first. The wanted one is selected where it is there, else the default, else
 * the first (V4.26).
 * @param wanted the id that the author chose; null: nothing was chosen
 */
export function devicesOf(
  found: readonly MediaDeviceInfo[],
  wanted: string | null,
): readonly AudioDevice[] {
  const isDefault = ({ deviceId }: MediaDeviceInfo) => deviceId === systemDefault
  const ordered = found.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)))
  const listed = ordered.filter(
    ({ deviceId, groupId }, index) =>
      // Browsers leave out the ids of those that they may not tell of.
      deviceId !== '' &&
      (groupId === '' || ordered.findIndex((other) => other.groupId === groupId) === index),
  )
  const chosen = listed.find(({ deviceId }) => deviceId === wanted) ?? listed[0]
  return listed.map(({ deviceId, label }, index) => ({
    label: label || `Microphone ${index + 1}`,
    value: deviceId,
    selected: deviceId === chosen?.deviceId,
  }))
}
