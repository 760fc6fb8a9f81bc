/**
 * The events Latchkey's views may listen for. One more is one more name here: `onPress` is `press`.
 */
const simple =
  'animationEnd beforeToggle cancel click close contextMenu copy cut error input invalid keyDown keyUp load ' +
  'paste pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp reset scroll submit toggle ' +
  'transitionEnd'

/** What handlers read of an event. */
const fields =
  'eventPhase bubbles cancelable timeStamp defaultPrevented isTrusted view detail screenX screenY clientX clientY ' +
  'pageX pageY ctrlKey shiftKey altKey metaKey button buttons relatedTarget movementX movementY clipboardData ' +
  'code location repeat keyCode pointerId width height pressure tangentialPressure tiltX tiltY twist pointerType ' +
  'isPrimary submitter oldState newState animationName propertyName elapsedTime pseudoElement'

/** The names handlers go by. */
export const eventNames = new Set([
  ...simple.split(' ').map((name) => `on${name[0].toUpperCase()}${name.slice(1)}`),
  ...['onBlur', 'onChange', 'onFocus', 'onPointerEnter', 'onPointerLeave'],
])

const words = (text) => `${JSON.stringify(text)}.split(" ")`

/** One class for all events, with whatever the browser's has of these. */
export const syntheticFields = {
  simpleEventPluginEvents: words(simple),
  mediaEventTypes: '[]',
  nonDelegatedEvents: `new Set(${words('beforetoggle cancel close error invalid load scroll toggle')})`,
  EventInterface: `Object.assign(Object.fromEntries(${words(fields)}.map((name) => [name, 0])), {
    // Some browsers fill a field by key events that have none.
    key: (event) => event.key || (event.type.startsWith("key") ? "Unidentified" : void 0),
    getModifierState: (event) => (key) => event.getModifierState(key)
  })`,
  ...Object.fromEntries(
    'UIEvent MouseEvent DragEvent FocusEvent AnimationEvent ClipboardEvent CompositionEvent KeyboardEvent PointerEvent SubmitEvent TouchEvent TransitionEvent WheelEvent ToggleEvent'
      .split(' ')
      .map((name) => [`Synthetic${name}`, 'null']),
  ),
  UIEventInterface: 'null',
  MouseEventInterface: 'null',
  normalizeKey: 'null',
  translateToKey: 'null',
  modifierKeyToProp: 'null',
  END_KEYCODES: 'null',
  canUseCompositionEvent: 'null',
  documentMode: 'null',
  canUseTextInputEvent: 'null',
  useFallbackCompositionData: 'null',
  SPACEBAR_CHAR: 'null',
  skipSelectionChangeEvent: 'null',
  vendorPrefixes: 'null',
  style: 'null',
  ANIMATION_END: 'null',
  ANIMATION_ITERATION: 'null',
  ANIMATION_START: 'null',
  TRANSITION_RUN: 'null',
  TRANSITION_START: 'null',
  TRANSITION_CANCEL: 'null',
  TRANSITION_END: 'null',
  discreteReplayableEvents: 'null',
}

export const events = {
  drop: [
    'simpleEventPluginEvents.push("scrollEnd")',
    'if (canUseDOM) {',
    'canUseDOM && ((style = ',
    'canUseDOM && "documentMode" in document &&',
    'registerSimpleEvent(ANIMATION_',
    'registerSimpleEvent(TRANSITION_',
    'registerSimpleEvent("dblclick"',
    'registerDirectEvent("onMouseEnter"',
    'registerDirectEvent("onMouseLeave"',
    'registerTwoPhaseEvent( "onSelect"',
    'registerTwoPhaseEvent("onBeforeInput"',
    'registerTwoPhaseEvent( "onCompositionEnd"',
    'registerTwoPhaseEvent( "onCompositionStart"',
    'registerTwoPhaseEvent( "onCompositionUpdate"',
  ],
}

export const eventBodies = {
  registerDirectEvent: `for (var at = 0; at < dependencies.length; at++) allNativeEvents.add(dependencies[at]);`,
  listenToAllSupportedEvents: `if (rootContainerElement[listeningMarker]) return;
    rootContainerElement[listeningMarker] = !0;
    allNativeEvents.forEach(function (domEventName) {
      nonDelegatedEvents.has(domEventName) ||
        listenToNativeEvent(domEventName, !1, rootContainerElement);
      listenToNativeEvent(domEventName, !0, rootContainerElement);
    });`,
  getEventTarget: `nativeEvent = nativeEvent.target || window;
    return 3 === nativeEvent.nodeType ? nativeEvent.parentNode : nativeEvent;`,
  getEventModifierState: '',
  dispatchEvent: `if (!_enabled) return;
    findInstanceBlockingTarget(getEventTarget(nativeEvent));
    dispatchEventForPluginEventSystem(
      domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer);`,
  findInstanceBlockingTarget: `var inst = getClosestInstanceFromNode(targetNode);
    return_targetInst =
      null !== inst && 3 !== inst.tag && getNearestMountedFiber(inst) === inst ? inst : null;
    return null;`,
  dispatchEventForPluginEventSystem: `var ancestorInst = targetInst$jscomp$0;
    if (0 === (eventSystemFlags & 3) && null !== targetInst$jscomp$0)
      a: for (;;) {
        if (null === targetInst$jscomp$0) return;
        if (3 === targetInst$jscomp$0.tag) {
          var container = targetInst$jscomp$0.stateNode.containerInfo;
          if (container === targetContainer) break;
          // A root inside another.
          for (; null !== container; container = container.parentNode) {
            var outer = getClosestInstanceFromNode(container);
            if (null === outer) return;
            if (5 === outer.tag || 6 === outer.tag) {
              targetInst$jscomp$0 = ancestorInst = outer;
              continue a;
            }
          }
        }
        targetInst$jscomp$0 = targetInst$jscomp$0.return;
      }
    batchedUpdates$1(function () {
      var target = getEventTarget(nativeEvent),
        queue = [],
        name = topLevelEventsToReactNames.get(domEventName),
        isCapture = 0 !== (eventSystemFlags & 4);
      if (void 0 !== name && ("click" !== domEventName || 2 !== nativeEvent.button)) {
        var listeners = [];
        for (var inst = ancestorInst; null !== inst; inst = inst.return) {
          var listener =
            5 === inst.tag && null !== inst.stateNode
              ? getListener(inst, isCapture ? name + "Capture" : name)
              : null;
          null != listener && listeners.push(createDispatchListener(inst, listener, inst.stateNode));
          if (!isCapture && "scroll" === domEventName) break;
        }
        0 < listeners.length &&
          queue.push({
            event: new SyntheticEvent(
              name,
              "focusin" === domEventName ? "focus" : "focusout" === domEventName ? "blur" : domEventName,
              null, nativeEvent, target),
            listeners: listeners
          });
      }
      if (0 === (eventSystemFlags & 7)) {
        var isOut = "pointerout" === domEventName,
          related = nativeEvent.relatedTarget;
        // What comes over from a node of ours has been told with its going out there.
        if (
          isOut ||
          ("pointerover" === domEventName &&
            !(related && (getClosestInstanceFromNode(related) || related[internalContainerInstanceKey])))
        ) {
          var from = isOut ? ancestorInst : null,
            to = isOut ? related ? getClosestInstanceFromNode(related) : null : ancestorInst;
          if (isOut && null !== to &&
            (to !== getNearestMountedFiber(to) || (5 !== to.tag && 6 !== to.tag))) to = null;
          if (from !== to) {
            var around = target.window === target ? target
                : target.ownerDocument ? target.ownerDocument.defaultView : window,
              fromNode = null === from ? around : getNodeFromInstance(from),
              toNode = null === to ? around : getNodeFromInstance(to),
              common = from && to ? getLowestCommonAncestor(from, to, getParent) : null,
              leave = new SyntheticEvent("onPointerLeave", "pointerleave", from, nativeEvent, target);
            leave.target = fromNode;
            leave.relatedTarget = toNode;
            null !== from && accumulateEnterLeaveListenersForEvent(queue, leave, from, common, !1);
            if (null !== to && getClosestInstanceFromNode(target) === ancestorInst) {
              var enter = new SyntheticEvent("onPointerEnter", "pointerenter", to, nativeEvent, target);
              enter.target = toNode;
              enter.relatedTarget = fromNode;
              accumulateEnterLeaveListenersForEvent(queue, enter, to, common, !0);
            }
          }
        }
        var node = ancestorInst ? getNodeFromInstance(ancestorInst) : window;
        (isTextInputElement(node)
          ? ("input" === domEventName || "change" === domEventName) && updateValueIfChanged(node)
          : isCheckable(node)
            ? "click" === domEventName && updateValueIfChanged(node)
            : "change" === domEventName && ("file" === node.type || "SELECT" === node.nodeName)) &&
          createAndAccumulateChangeEvent(queue, ancestorInst, nativeEvent, target);
      }
      processDispatchQueue(queue, eventSystemFlags);
    });`,
}
