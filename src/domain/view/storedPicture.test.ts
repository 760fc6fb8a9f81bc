import { expect, test } from 'vitest'
import { z } from '#lib/schema.ts'
import { StoredPicture, storedPicture } from './storedPicture.ts'

const picture = (length: number) => 'https://a.example/'.padEnd(length, 'a')

test('behavior: a picture’s address is kept where it is safe and no longer than 2,048 characters', () => {
  expect(storedPicture(picture(2048))).toBe(picture(2048))
  expect(storedPicture(picture(2049))).toBe(undefined)
  expect(storedPicture('javascript:alert(1)')).toBe(undefined)
  expect(storedPicture('')).toBe(undefined)
  expect(storedPicture(undefined)).toBe(undefined)
})

test('behavior: so it is where it is read again', () => {
  expect(z.parse(StoredPicture, picture(30))).toBe(picture(30))
  expect(z.parse(StoredPicture, 'javascript:alert(1)')).toBe(undefined)
  expect(z.parse(StoredPicture, undefined)).toBe(undefined)
})
