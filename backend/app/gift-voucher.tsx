import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { formatMoney } from "#domain/price/money.ts";
import { sendingDay } from "#domain/voucher/gift-day.ts";
import { GIFT_CANVAS, GIFT_DESIGNS } from "#domain/voucher/gift-design.ts";
import { dayMs } from "#locales/date-names.ts";
import { lastDayMs } from "#locales/voucher-text.ts";
import { findGift, type GiftRow, giftCode, makeGiftSecrets } from "../gift-vouchers/gift.ts";
import { orderGift } from "../gift-vouchers/order.ts";
import { drawGiftVoucher } from "../gift-vouchers/pdf.ts";
import { sendDueMails } from "../mail/send.ts";
import { SumRow } from "./cart/sum.tsx";
import { refusalOf, showNotice } from "./entry.tsx";
import { readForm } from "./form.ts";
import { Form, type FormState } from "./form-parts.tsx";
import { appPage } from "./page.tsx";
import { type AppVisit, hrefOf, seeOther } from "./visit.ts";

/** Shows the gift voucher of a buyer's link, to be ordered; or, after that, the way to print it. */
export async function showGift(visit: AppVisit): Promise<Response> {
  const gift = await findGift(visit.env.DB, "token_hash", tokenOf(visit), visit.nowMs);
  return gift ? renderGift(visit, gift) : showEndedGift(visit);
}

/** Orders the gift voucher of a buyer's link. */
export async function takeGift(visit: AppVisit): Promise<Response> {
  const { env, nowMs, visitor } = visit;
  const typed = await readForm(visit);
  const gift = await findGift(env.DB, "token_hash", tokenOf(visit), nowMs);
  if (!gift) return showEndedGift(visit);
  if (typeof typed === "string") return renderGift(visit, gift, refusalOf(typed, visit));
  const secrets = await makeGiftSecrets(tokenOf(visit));
  if (gift.number === null) await orderGift(env.DB, gift, { ...secrets, origin: visitor.origin }, nowMs);
  visit.later(sendDueMails(env, nowMs));
  return seeOther(`${hrefOf("gift", visit)}?token=${secrets.token}`);
}

/** Sends the PDF of a gift voucher that was ordered. */
export async function sendGiftPdf(visit: AppVisit): Promise<Response> {
  const gift = await findGift(visit.env.DB, "print_hash", tokenOf(visit), visit.nowMs);
  if (!gift?.number) return showEndedGift(visit);
  const pdf = await drawGiftVoucher(gift, await giftCode(tokenOf(visit)), visit.visitor.host);
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${gift.channel}-${gift.number.toLowerCase()}.pdf"`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
    },
  });
}

function tokenOf({ url }: AppVisit): string {
  return (url.searchParams.get("token") ?? "").slice(0, 100);
}

function showEndedGift(visit: AppVisit): Promise<Response> {
  const { labels } = visit;
  const [title, text] = [labels("account-app/ended-title"), labels("gift-mail/ended")];
  return showNotice(visit, { title, text, link: { text: labels("newsletter/go-on"), href: "/" }, status: 410 });
}

async function renderGift(
  visit: AppVisit,
  gift: GiftRow,
  state: FormState & { status?: number } = {},
): Promise<Response> {
  const { labels, visitor, nowMs } = visit;
  const { locale } = visitor;
  const isOrdered = gift.number !== null;
  const amount = formatMoney(gift, locale);
  const title = labels("gift-mail/page-title");
  const { printToken } = await makeGiftSecrets(tokenOf(visit));
  const wanted = parseCalendarDay(gift.send_on) ?? 0;
  const day = dayMs(isOrdered ? wanted : sendingDay(wanted, gift.locale, nowMs));
  return appPage(
    visit,
    { title, status: state.status ?? 200 },
    <section class="narrow">
      <h1>{title}</h1>
      {isOrdered ? (
        <>
          <div class="summary good" role="alert" tabIndex={-1} autofocus>
            <p>
              {gift.recipient_email === null
                ? labels("gift-mail/ordered-print")
                : labels("gift-mail/ordered-mail", { email: gift.recipient_email, date: day })}
            </p>
          </div>
          <p>
            <a class="button" href={`${hrefOf("giftPrint", visit)}?token=${printToken}`}>
              {labels("gift-mail/open")}
            </a>
          </p>
        </>
      ) : (
        <p class="lead">{labels("order/no-payment")}</p>
      )}
      <GiftPicture gift={gift} />
      <p class="gift-text">{gift.message}</p>
      <dl class="sum">
        <SumRow term={labels("gift-voucher/recipient")} value={gift.recipient_name} />
        <SumRow term={labels("gift-voucher/way")} value={gift.recipient_email ?? labels("gift-voucher/way-print")} />
        {gift.recipient_email !== null && (
          <SumRow term={labels("gift-voucher/send-on")} value={labels("gift-voucher/day", { date: day })} />
        )}
        <SumRow term={labels("prices/total")} value={amount} isTotal />
      </dl>
      {gift.valid_until && (
        <p class="small">{labels("gift-voucher/valid", { date: lastDayMs(gift.valid_until, locale) })}</p>
      )}
      <p class="small">{labels("gift-voucher/no-tax")}</p>
      {!isOrdered && <Form visit={visit} state={state} submit={labels("order/submit")} />}
    </section>,
  );
}

/** The design of a gift voucher. */
function GiftPicture({ gift: { design } }: { gift: GiftRow }) {
  const { paper, shapes } = GIFT_DESIGNS[design];
  const { width, height } = GIFT_CANVAS;
  return (
    <svg class="gift" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill={paper} />
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
