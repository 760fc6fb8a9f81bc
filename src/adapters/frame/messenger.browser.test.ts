import { afterEach, describe, expect, test } from 'vitest'
import { connectEmail, frameMessages, isConnected } from '#wire/frame/messages.ts'
import { ada, step, user } from './testing/frameAnswers.ts'
import { framePlayer } from './testing/framePlayer.ts'
import { frameBase, otherOrigin, until } from './testing/playFrame.ts'

const { play, playing, end } = framePlayer()
afterEach(end)

describe('hostile windows', () => {
  /** Every message of the protocol, both ways, with the ids that are open and with none. */
  const everything = (ids: (string | undefined)[]) => {
    const names = frameMessages.map(({ name }) => name)
    const payloads = [
      user,
      { ...user, action: 'CONNECT', isConnected: false, uri: '?', url: 'https://evil.example' },
      { message: 'No' },
      undefined,
    ]
    const types = [
      ...names.flatMap((name) => [
        `@w3m-frame/${name}_SUCCESS`,
        `@w3m-frame/${name}_ERROR`,
        `@w3m-app/${name}`,
      ]),
      '@w3m-frame/READY',
      '@w3m-frame/SESSION_UPDATE',
      '@latchkey-frame/SOCIAL_RESULT',
    ]
    return types.flatMap((type) =>
      ids.flatMap((id) => payloads.map((payload) => ({ id, type, payload }))),
    )
  }

  const waysIn = {
    'a sibling frame on the very same origin': async (data: unknown[]) => {
      const sibling = document.createElement('iframe')
      sibling.src = frameBase({ mute: true, silent: true })
      const loaded = new Promise((resolve) => sibling.addEventListener('load', resolve))
      document.body.append(sibling)
      await loaded
      sibling.contentWindow?.postMessage({ command: 'sayToTop', with: data }, '*')
      return () => sibling.remove()
    },
    'the page itself, or another tab’s window': async (data: unknown[]) => {
      for (const one of data) window.postMessage(one, '*')
      window.postMessage({ test: { nested: true } }, '*')
      return () => {}
    },
    'a frame within the secure frame': async (data: unknown[]) => {
      playing()?.command('nest', data)
      return () => {}
    },
    'a window that this page has opened': async (data: unknown[]) => {
      const opened = await openHostile()
      opened.postMessage(data, '*')
      return () => opened.close()
    },
    'the window that has opened this page': async (data: unknown[]) => {
      const { name } = window
      window.name = 'the-victim'
      const hostile = await openHostile(window.name)
      expect(window.opener).toBe(hostile)
      hostile.postMessage(data, '*')
      return () => {
        window.name = name
        window.opener = null
        hostile.close()
      }
    },
  }

  /** A window on the very origin of the frame. */
  const openHostile = async (victim?: string): Promise<Window> => {
    const address = new URL('/src/adapters/frame/testing/hostile.html', otherOrigin())
    if (victim !== undefined) address.searchParams.set('victim', victim)
    const isThere = new Promise((resolve) =>
      window.addEventListener('message', ({ data }) => data?.test?.hostile && resolve(undefined)),
    )
    const opened = window.open(address, '_blank', 'popup')
    if (!opened) throw new Error('the browser opened nothing')
    await isThere
    return opened
  }

  test.each(Object.keys(waysIn))(
    'behavior: %s changes nothing, before and after ready',
    async (name) => {
      const attack = waysIn[name as keyof typeof waysIn]
      const { frame, asked, reported, warnings, command, element } = play({ silent: true })
      const received: unknown[] = []
      for (const event of ['ready', 'connected', 'disconnected', 'socialResult'] as const)
        frame.events.on(event, () => received.push(event))
      const email = frame.request(connectEmail, ada)
      await until(() => reported.some(({ loaded }) => loaded))
      const attacks = () => reported.filter(({ nested }) => nested).length
      const undo = [await attack(everything([undefined, 'x']))]
      await until(() => attacks() === 1)
      expect(frame.isLoaded()).toBe(false)
      expect(asked).toEqual([])

      command('ready')
      await until(() => asked.length === 1)
      expect(received).toEqual(['ready'])
      undo.push(await attack(everything([undefined, asked[0]?.id])))
      await until(() => attacks() === 2)
      command('say', { id: asked[0]?.id, type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', ...step })
      expect(await email).toEqual(step.payload)
      expect(received).toEqual(['ready'])
      expect(warnings).toEqual([])
      expect(asked).toHaveLength(1)
      expect(element()?.src.startsWith(otherOrigin())).toBe(true)
      for (const stop of undo) stop()
    },
  )
})

test('behavior: asks the frame again whether somebody is signed in', async () => {
  const { frame, command } = play({ answers: { IS_CONNECTED: { payload: { isConnected: true } } } })
  expect(await frame.request(isConnected, undefined)).toEqual({ isConnected: true })
  command('answer', { IS_CONNECTED: { payload: { isConnected: false } } })
  expect(await frame.request(isConnected, undefined)).toEqual({ isConnected: false })
})
