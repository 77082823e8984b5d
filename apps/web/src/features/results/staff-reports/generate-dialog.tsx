import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import {
  ReportRequest,
  reportTypes,
  staffReportEndpoints,
  staffReportTexts,
} from '@universal-media/contract/results/staff-reports';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { download } from '#lib/files/download.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { reportFailure, typeHints, typeLabels } from './texts.ts';

/** Rendering waits in line behind other documents. */
const PATIENCE_MS = 60_000;

type Doing = 'generate' | 'download';

/** Generates the report of a campaign: stored for everyone, or only downloaded. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const [doing, setDoing] = useState<Doing>();
  const [keyFor] = useState(() => keyPerContent());
  const form = useForm<z.input<typeof ReportRequest>, unknown, ReportRequest>({
    resolver: zodResolver(ReportRequest),
    defaultValues: { campaign_id: '', report_type: 'summary', include_performance: true, include_billing: true },
  });
  const { errors } = form.formState;
  const report_type = useWatch({ control: form.control, name: 'report_type' }) ?? 'summary';
  const reads = useQueryClient();
  const formId = useId();

  async function run(kind: Doing, body: ReportRequest) {
    setFailure(undefined);
    setDoing(kind);
    try {
      if (kind === 'download') {
        await download(staffReportEndpoints.downloadCampaignReport, { body });
      } else {
        const options = { idempotencyKey: keyFor(body), patience_ms: PATIENCE_MS };
        await call(staffReportEndpoints.generateReport, { body }, options);
      }
      toast({ message: staffReportTexts.generated });
      onClose();
      await reads.invalidateQueries({ queryKey: queryKeyFor(staffReportEndpoints.listStoredReports) });
    } catch (error) {
      setFailure(reportFailure(error));
    } finally {
      setDoing(undefined);
    }
  }

  const submit = (kind: Doing) => form.handleSubmit((body) => run(kind, body));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Generate Campaign Report"
      description="Covers the campaign's days through today."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            busy={doing === 'download'}
            busyLabel="Generating the report"
            onClick={(event) => void submit('download')(event)}
          >
            Download only
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={doing === 'generate'}
            busyLabel="Generating the report"
          >
            Generate report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={(event) => void submit('generate')(event)}>
        {failure && (
          <Note tone="stop" live>
            {failure}
          </Note>
        )}
        <Field
          label="Campaign ID"
          required
          hint="Shown in the campaign's details under Campaigns."
          error={errors.campaign_id?.message}
        >
          <TextInput autoComplete="off" spellCheck={false} {...form.register('campaign_id', { setValueAs: trim })} />
        </Field>
        <Controller
          control={form.control}
          name="report_type"
          render={({ field }) => (
            <Field label="Report type" hint={typeHints[report_type]} error={errors.report_type?.message}>
              <Select
                value={field.value ?? 'summary'}
                onValueChange={field.onChange}
                options={reportTypes.map((type) => ({ value: type, label: typeLabels[type] }))}
              />
            </Field>
          )}
        />
        <Field label="Sections" group>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <Controller
              control={form.control}
              name="include_performance"
              render={({ field: { value, onChange, ref } }) => (
                <Checkbox
                  ref={ref}
                  label="Include performance"
                  checked={value ?? true}
                  onCheckedChange={(checked) => onChange(checked === true)}
                />
              )}
            />
            <Controller
              control={form.control}
              name="include_billing"
              render={({ field: { value, onChange, ref } }) => (
                <Checkbox
                  ref={ref}
                  label="Include billing"
                  checked={value ?? true}
                  onCheckedChange={(checked) => onChange(checked === true)}
                />
              )}
            />
          </div>
        </Field>
      </form>
    </Dialog>
  );
}

const trim = (text: unknown): unknown => (typeof text === 'string' ? text.trim() : text);
