import type { ReactNode } from 'react';
import { Loader } from '#ui/feedback/loader.tsx';
import { Logo, LogoIcon } from '#ui/layout/logo.tsx';
import { PlanDelivered } from '#ui/plan/plan-delivered.tsx';
import { PlanPage } from '#ui/plan/plan-page.tsx';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { StripSkeleton } from '#ui/plan/strip-skeleton.tsx';
import { budget_cents, delivered, due_cents, planned, unfinished } from '../../sample/winter-tune-up.ts';
import type { GallerySection } from '../../section.ts';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-3 gap-y-1.5 md:grid-cols-[140px_minmax(0,1fr)]">
      <span className="mono text-micro text-muted">{name}</span>
      {children}
    </div>
  );
}

function Strips() {
  return (
    <div className="grid gap-4.5">
      <Row name="6 px, lists">
        <PlanStrip shares={planned} />
      </Row>
      <Row name="24 px, headers">
        <PlanStrip shares={planned} size="header" />
      </Row>
      <Row name="56 px, allocation">
        <PlanStrip shares={unfinished} budget_cents={budget_cents} size="full" />
      </Row>
      <Row name="planned, hollow">
        <PlanStrip shares={planned} size="header" look="hollow" ruler={false} />
      </Row>
      <Row name="over budget">
        <PlanStrip shares={planned} budget_cents={2_700_00} size="header" />
      </Row>
      <Row name="planned, delivered">
        <PlanDelivered planned={planned} delivered={delivered} size="pair" />
      </Row>
      <Row name="skeleton, empty">
        <div className="grid gap-2">
          <StripSkeleton />
          <StripSkeleton size="header" look="empty" />
        </div>
      </Row>
      <Row name="loader, icon">
        <div className="flex flex-wrap items-center gap-7">
          <Loader />
          <LogoIcon size={16} />
          <LogoIcon />
          <LogoIcon size={40} />
          <Logo />
        </div>
      </Row>
    </div>
  );
}

function Delivered() {
  return <PlanDelivered planned={planned} delivered={delivered} due_cents={due_cents} />;
}

function Page() {
  return <PlanPage shares={planned} label="One ad on six platforms, cut by share of budget" />;
}

export const planStrip: GallerySection = { title: 'Plan strip', span: 3, Body: Strips };
export const planDelivered: GallerySection = { title: 'Planned and delivered', span: 3, Body: Delivered };
export const planPage: GallerySection = { title: 'Plan strip, full height', span: 3, Body: Page };
