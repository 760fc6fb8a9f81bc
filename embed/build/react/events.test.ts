// @vitest-environment happy-dom
// biome-ignore-all lint/correctness/noComponentHookFactories: each scene has components of its own
import type { ChangeEvent, MouseEvent, PointerEvent } from 'react'
import { describe } from 'vitest'
import { find, fire, same } from './stage.ts'

describe('events', () => {
  const types =
    'click contextmenu keydown keyup input submit reset pointerdown pointerup pointermove pointercancel copy cut paste transitionend animationend focusin focusout'
  const names =
    'Click ContextMenu KeyDown KeyUp Input Submit Reset PointerDown PointerUp PointerMove PointerCancel Copy Cut Paste TransitionEnd AnimationEnd Focus Blur'
  const read =
    'type bubbles cancelable defaultPrevented key code shiftKey clientX button buttons pointerId pointerType clipboardData detail relatedTarget'.split(
      ' ',
    )

  same('on the way down and up, with their fields', async ({ h, show, note, container, rest }) => {
    const all = (who: string) =>
      Object.fromEntries(
        ['', 'Capture'].flatMap((phase) =>
          names
            .split(' ')
            .map((name) => [
              `on${name}${phase}`,
              (event: { target: Element; currentTarget: Element } & Record<string, unknown>) =>
                note(
                  who,
                  name,
                  phase,
                  event.target.tagName,
                  event.currentTarget.tagName,
                  ...read.map((field) => event[field] ?? '-'),
                ),
            ]),
        ),
      )
    show(
      h(
        'form',
        all('form'),
        h('p', all('p'), h('b', all('b'), 'text')),
        h('button', { disabled: true, ...all('off') }),
      ),
    )
    for (const type of types.split(' ')) {
      const keys = { key: 'Enter', code: 'Enter', shiftKey: true }
      const mouse = { clientX: 3, button: 0, buttons: 1, detail: 1 }
      const pointer = { ...mouse, pointerId: 4, pointerType: 'pen' }
      const init = type.startsWith('key')
        ? keys
        : type.startsWith('pointer')
          ? pointer
          : /click|menu/.test(type) && mouse
      fire(find(container, 'b'), type, init || {})
      fire(find(container, 'button'), type)
    }
    fire(find(container, 'b'), 'click', { button: 2 })
    await rest()
  })

  same('stopped and prevented', ({ h, show, note, container }) => {
    show(
      h(
        'div',
        { onClick: () => note('outer'), onClickCapture: () => note('first') },
        h('a', {
          onClick: (event: MouseEvent) => {
            event.preventDefault()
            note(event.isDefaultPrevented(), event.isPropagationStopped())
            event.stopPropagation()
            note(event.nativeEvent.defaultPrevented, event.isPropagationStopped())
          },
        }),
      ),
    )
    note(fire(find(container, 'a'), 'click'))
    note(fire(find(container, 'div > div'), 'click'))
  })

  same(
    'an error in a handler is reported, the others are called',
    async ({ h, show, note, container, rest }) => {
      const broken = () => {
        throw new Error('handler')
      }
      show(h('div', { onClick: () => note('outer') }, h('a', { onClick: broken })))
      fire(find(container, 'a'), 'click')
      await rest()
    },
  )

  same('a pointer that comes and goes', ({ h, show, note, container }) => {
    const watch = (who: string) => ({
      id: who,
      onPointerEnter: (event: PointerEvent) =>
        note('enter', who, event.type, (event.target as Element).id, event.relatedTarget),
      onPointerLeave: (event: PointerEvent) =>
        note('leave', who, event.type, (event.target as Element).id),
      onPointerOver: () => note('over', who),
      onPointerOut: () => note('out', who),
    })
    show(
      h('section', watch('a'), h('p', watch('b'), h('i', watch('c'))), h('p', watch('d'), 'text')),
    )
    const at = (id: string) => container.querySelector(`#${id}`)
    const walk = [null, 'c', 'b', 'd', 'c', null, 'a', 'b', null]
    walk.slice(1).forEach((id, step) => {
      const [from, to] = [walk[step], id].map((one) => (one ? at(one) : document.body))
      fire(from ?? null, 'pointerout', { relatedTarget: to })
      fire(to ?? null, 'pointerover', { relatedTarget: from })
      note('--')
    })
  })

  same(
    'several states set by one event are drawn once',
    async ({ React, h, show, note, look, container, rest }) => {
      const Part = () => {
        const [one, setOne] = React.useState(0)
        const [two, setTwo] = React.useState(0)
        note('drawn', one, two)
        const go = () => {
          setOne(one + 1)
          setTwo((was) => was + 2)
          setTwo((was) => was + 2)
        }
        return h('button', { onClick: go }, one, two)
      }
      show(h(Part))
      for (const _ of [1, 2]) {
        fire(find(container, 'button'), 'click')
        await rest()
        look()
      }
    },
  )
})

describe('fields', () => {
  const type = (input: HTMLInputElement, value: string) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(input, value)
    fire(input, 'input')
  }

  same('hold what they are told to', async ({ React, h, show, note, look, container, rest }) => {
    const Field = ({ fixed, type }: { fixed: boolean; type: string }) => {
      const [value, setValue] = React.useState('a')
      return h('input', {
        type,
        value,
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          note('change', event.type, event.target.value)
          if (!fixed) setValue(event.target.value)
        },
      })
    }
    for (const [fixed, kind] of [
      [false, 'text'],
      [true, 'text'],
      [false, 'number'],
      [true, 'search'],
    ] as const) {
      show(h(Field, { key: `${fixed}${kind}`, fixed, type: kind }))
      const input = find(container, 'input') as HTMLInputElement
      for (const value of ['1', '12', '12', '3.50', '']) {
        type(input, value)
        await rest()
        note(input.value)
      }
      look()
    }
    show(h('input', { defaultValue: 'first', name: 'n' }))
    note((find(container, 'input') as HTMLInputElement).value)
    show(h('input', { defaultValue: 'second', name: 'm' }))
    look()
  })

  same(
    'boxes and choices are checked as told',
    async ({ React, h, show, note, look, container, rest }) => {
      const Boxes = ({ fixed }: { fixed: boolean }) => {
        const [isOn, setOn] = React.useState(false)
        const [chosen, choose] = React.useState('a')
        return h(
          'form',
          null,
          h('input', {
            type: 'checkbox',
            checked: isOn,
            onChange: (event: ChangeEvent<HTMLInputElement>) => {
              note('box', event.target.checked)
              if (!fixed) setOn(event.target.checked)
            },
          }),
          ['a', 'b'].map((name) =>
            h('input', {
              key: name,
              type: 'radio',
              name: 'which',
              value: name,
              checked: chosen === name,
              onChange: () => {
                note('chosen', name)
                if (!fixed) choose(name)
              },
            }),
          ),
        )
      }
      for (const fixed of [false, true]) {
        show(h(Boxes, { key: String(fixed), fixed }))
        const inputs = [...container.querySelectorAll('input')]
        for (const at of [0, 0, 2, 1, 2]) {
          inputs[at]?.click()
          await rest()
          note(inputs.map(({ checked }) => checked))
        }
        look()
      }
    },
  )

  same('choices of a list, one or several', async (stage) => {
    const { React, h, show, note, look, container, rest } = stage
    const List = ({ fixed, size }: { fixed: boolean; size: number }) => {
      const [value, setValue] = React.useState('b')
      const options = ['a', 'b', 'c'].slice(0, size)
      return h(
        'select',
        {
          value,
          onChange: (event: ChangeEvent<HTMLSelectElement>) => {
            note('change', event.target.value)
            if (!fixed) setValue(event.target.value)
          },
        },
        options.map((name) => h('option', { key: name, value: name }, name, '!')),
      )
    }
    for (const [fixed, size] of [
      [false, 2],
      [false, 3],
      [true, 3],
    ] as const) {
      show(h(List, { key: String(fixed), fixed, size }))
      const list = find(container, 'select') as HTMLSelectElement
      for (const at of [0, 1, 2]) {
        list.selectedIndex = at
        fire(list, 'input')
        fire(list, 'change')
        await rest()
        note(list.value, list.selectedIndex)
      }
      look()
    }
    const several = { multiple: true, defaultValue: ['a', 'c'] }
    const options = ['a', 'b', 'c'].map((name) => h('option', { key: name }, name))
    show(h('select', several, options))
    const list = find(container, 'select') as HTMLSelectElement
    note([...list.options].map(({ selected }) => selected))
    show(h('select', { defaultValue: 'c' }, options))
    note([...list.options].map(({ selected }) => selected))
  })
})
