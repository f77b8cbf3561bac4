import { expect } from '@esm-bundle/chai';
import { createFailureLab } from '../../../demo/failure-lab';

const save = { callId: 'saveBusiness', inSession: true } as const;
const start = { callId: 'getFacilitator', inSession: false } as const;
const send = { callId: 'sendSms', inSession: true } as const;
const search = { callId: null, inSession: false } as const;

describe('the failure lab', () => {
  it('lets every call through until a failure is switched on', () => {
    const lab = createFailureLab(() => undefined);
    expect(lab.decide(save)).to.deep.equal({ delay: 0, lost: false, answer: null, version: null });
    expect(lab.isSpent(), 'a scene without faults is never over').to.equal(false);
  });

  it('fails the next call of a session once, then says that the failure is used up', () => {
    let told = 0;
    const lab = createFailureLab(() => (told += 1));
    lab.set('unauthorized', true);
    expect(lab.decide(start).answer, 'no session, nothing to end').to.equal(null);
    expect(lab.has('unauthorized')).to.equal(true);
    expect(lab.decide(save).answer?.status).to.equal(401);
    expect(lab.has('unauthorized')).to.equal(false);
    expect(lab.decide(save).answer).to.equal(null);
    expect(told).to.equal(2);
  });

  it('delays only the request for a code', () => {
    const lab = createFailureLab(() => undefined);
    lab.set('too-many', true);
    expect(lab.decide(save).answer).to.equal(null);
    expect(lab.decide(send).answer).to.deep.include({ status: 429 });
    expect(lab.decide(send).answer?.body).to.equal(undefined);
  });

  it('slows down or drops every call until it is switched off, the address search included', () => {
    const lab = createFailureLab(() => undefined);
    lab.set('slow', true);
    expect(lab.decide(search).delay).to.equal(3000);
    expect(lab.decide(save).delay).to.equal(3000);
    lab.set('offline', true);
    expect(lab.decide(search).lost).to.equal(true);
    lab.set('offline', false);
    lab.set('slow', false);
    expect(lab.decide(save)).to.deep.equal({ delay: 0, lost: false, answer: null, version: null });
  });

  it('reports a newer version once', () => {
    const lab = createFailureLab(() => undefined);
    lab.set('version', true);
    expect(lab.decide(save).version).to.equal('99.0.0');
    expect(lab.decide(save).version).to.equal(null);
  });

  it('applies the failures of one scene and forgets them with the next', () => {
    const lab = createFailureLab(() => undefined);
    lab.stage([{ callId: 'saveBusiness', kind: 'status', status: 500, body: { success: false } }]);
    expect(lab.decide(send).answer).to.equal(null);
    expect(lab.isSpent()).to.equal(false);
    expect(lab.decide(save).answer).to.deep.equal({ status: 500, body: { success: false } });
    expect(lab.isSpent()).to.equal(true);
    expect(lab.decide(save).answer).to.equal(null);
    lab.stage([{ callId: 'saveBusiness', kind: 'delay', delay: 5 }]);
    lab.stage([]);
    expect(lab.decide(save).delay).to.equal(0);
  });
});
