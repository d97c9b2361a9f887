/** What pages record with in the author's browser. */
const recorders = ['camera', 'display-capture', 'microphone']

/** What no page of this server uses but for recorders, so no page in one of its frames gets it either. */
const switchedOff = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** The value of Permissions-Policy. @param records may the page itself, and none of its frames, use camera, microphone and screen? */
export function permissions(records: boolean): string {
  return switchedOff
    .map((feature) =>
      records && recorders.includes(feature) ? `${feature}=(self)` : `${feature}=()`,
    )
    .join(', ')
}
