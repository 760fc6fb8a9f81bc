import { expect, test } from 'vitest'
import { avatarBackground } from './avatarBackground.ts'
import { avatarShades } from './avatarShades.ts'

const address = '0xAB16a96d359eC26a11e2C2b3d8f8B8942d5Bfcdb'

test('behavior: five shades of the address, from the light to the rim', () => {
  const [a, b, c, d, e] = avatarShades(address)
  expect(avatarBackground(address)).toBe(
    `radial-gradient(95% 95% at 70% 25%, ${a} 0%,${b} 28%,${c} 56%,${d} 80%,${e} 100%)`,
  )
})

test('behavior: a picture covers them, quoted', () => {
  const background = avatarBackground(address, 'https://a.example/")x.png')
  expect(background).toBe(
    `center / cover url("https://a.example/\\")x.png"), ${avatarBackground(address)}`,
  )
})
