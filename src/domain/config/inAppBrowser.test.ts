import { expect, test } from 'vitest'
import { isInAppBrowser } from './inAppBrowser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const CHROME =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  [
    'Instagram',
    `${IPHONE} Mobile/22F76 Instagram 385.0.0.29.83 (iPhone17,1; iOS 18_5; en_US; en; scale=3.00)`,
  ],
  ['Facebook', `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/517.0.0.48.102;FBDV/iPhone17,1]`],
  [
    'Facebook on Android',
    `${ANDROID} Build/AP4A; wv) ${CHROME} [FB_IAB/FB4A;FBAV/517.0.0.48.102;]`,
  ],
  ['TikTok', `${IPHONE} Mobile/22F76 musical_ly_39.5.0 BytedanceWebview/d8a21c6`],
  ['Line', `${IPHONE} Mobile/22F76 Safari Line/15.8.1`],
  ['WeChat', `${IPHONE} Mobile/22F76 MicroMessenger/8.0.61(0x18003d2c) NetType/WIFI Language/en`],
  ['any app on Android', `${ANDROID} Build/AP4A; wv) ${CHROME}`],
])('%s is inside an app', (_, agent) => {
  expect(isInAppBrowser(agent)).toBe(true)
})

test.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['an online shop', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Outline/1.0`],
])('%s is not', (_, agent) => {
  expect(isInAppBrowser(agent)).toBe(false)
})
