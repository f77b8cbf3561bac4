import { useStore } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { sendSms } from '../../api/calls/sms';
import { isApiFailure } from '../../api/is-failure';
import { isUnclear } from '../../api/is-unclear';
import { useClock } from '../../clock/context';
import { markPersonal } from '../../forms/failure-text';
import { useTranslate } from '../../i18n/context';
import { useNavigation } from '../../router/context';
import { useSession } from '../../session/context';
import { statusAtom } from '../../session/session';
import { takeFocus } from '../../ui/focused';
import { useOwnInvite } from '../shared/own-invite';
import { CodeEntry, type Checked } from './code-entry';
import { NumberEntry } from './number-entry';
import { randomMobileNumber } from '../../domain/fictional-number';
import { clampWait, waitFor, type Waits } from './wait';

/** The result of requesting a code. */
export type SendResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'wait'; readonly message: string | undefined }
  | { readonly kind: 'canceled' };

/** The screen for verifying a mobile number: the number, then the code that was sent to it. */
export default function MobileCodeVerification() {
  const t = useTranslate();
  const { config, session } = useSession();
  const { go } = useNavigation();
  const invite = useOwnInvite();
  const [mode, setMode] = useState<'number' | 'code'>('number');
  const [again, setAgain] = useState(false);
  const [number, setNumber] = useState(
    () => invite?.phoneNumber ?? (config.environment === 'production' ? '' : randomMobileNumber()),
  );
  /** The number that the last code was sent to, or may have been: it is the one that the server checks. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const clock = useClock();
  const [waits, setWaits] = useState<Waits>(new Map());
  const [testCode, setTestCode] = useState<string | undefined>();
  const [checks] = useState(() => new Map<string, Checked>());
  const store = useStore();
  /** Whether a number had been verified before: the status then says nothing about this one. */
  const [wasVerified] = useState(() => store.get(statusAtom)?.canVisitStep.merchantType === true);
  const pending = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);

  useEffect(() => () => pending.current?.abort(), []);

  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    takeFocus(place.current?.querySelector('h1'));
  }, [mode]);

  /** Starts a wait. It belongs to the number that a code was sent to; after too many requests, it applies to every number (D-099). */
  function holdOff(waitTime: number | undefined, forNumber: string | null): void {
    setWaits((others) => new Map(others).set(forNumber, clock.now() + clampWait(waitTime)));
  }

  /** @throws {ApiFailure} for anything but a 429 that has something to say: it starts a countdown, or shows its message. */
  async function send(mobileNumber: string, resend: boolean): Promise<SendResult> {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    try {
      const answer = await session.client.send(sendSms, {
        body: { mobileNumber, spProductSlug: config.slug, ...(resend ? { resend: true } : {}) },
        signal: controller.signal,
      });
      holdOff(answer.waitTime, mobileNumber);
      setTestCode(answer.smsCode);
      return { kind: 'sent' };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const isCanceled = error.kind === 'aborted';
      // Another code may be on its way (D-669).
      if (isCanceled || isUnclear(error)) setTestCode(undefined);
      if (isCanceled) return { kind: 'canceled' };
      const { retryAfter, serverMessage } = error;
      const isSilent = serverMessage === undefined && clampWait(retryAfter) === 0;
      if (!error.isTooOften || isSilent) throw error;
      holdOff(retryAfter, null);
      return { kind: 'wait', message: serverMessage && markPersonal(serverMessage) };
    }
  }

  return (
    <div ref={place}>
      {mode === 'number' ? (
        <NumberEntry
          title={t(again ? 'sms.numberAgainTitle' : 'sms.numberTitle')}
          number={number}
          waitUntil={(typed) => waitFor(waits, typed)}
          onSend={async (mobileNumber) => {
            if (mobileNumber !== sentTo) setSentTo(null);
            const result = await send(mobileNumber, false).catch((error: unknown) => {
              if (isApiFailure(error)) setSentTo(isUnclear(error) ? mobileNumber : sentTo);
              throw error;
            });
            if (result.kind === 'wait') setSentTo(sentTo);
            if (result.kind === 'canceled') setSentTo(mobileNumber);
            if (result.kind === 'sent') {
              setNumber(mobileNumber);
              setSentTo(mobileNumber);
              setMode('code');
            }
            return result;
          }}
          sentTo={sentTo}
          onCode={(mobileNumber) => {
            pending.current?.abort();
            setNumber(mobileNumber);
            setMode('code');
          }}
          onBack={() => void go('get-started')}
        />
      ) : (
        <CodeEntry
          number={number}
          waitUntil={waitFor(waits, number)}
          testCode={config.environment === 'production' ? undefined : testCode}
          checks={checks}
          wasVerified={wasVerified}
          onResend={() => send(number, true)}
          onDifferent={() => {
            pending.current?.abort();
            setTestCode(undefined);
            setAgain(true);
            setNumber('');
            setMode('number');
          }}
          onBack={() => {
            pending.current?.abort();
            setMode('number');
          }}
        />
      )}
    </div>
  );
}
